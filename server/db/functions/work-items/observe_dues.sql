CREATE FUNCTION app.observe_dues(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH items AS (
    SELECT w.* FROM app.work_item w
    WHERE w.company_id = (SELECT app.current_company_id()) AND w.queue_name = ANY (queues) AND w.merged_into IS NULL
  )
  SELECT 'work_item', w.id, w.ref, w.due_first, 'first', w.assignee_id, 1::float8,
    coalesce(coalesce(w.first_reply_at, w.closed_at) <= w.due_first, false)
  FROM items w WHERE w.due_first >= since AND w.due_first < least(until, app.clock()) AND w.planned_on IS NULL
  UNION ALL
  SELECT 'work_item', w.id, w.ref, w.due_resolve, 'resolve', w.assignee_id, 1::float8, coalesce(w.closed_at <= w.due_resolve, false)
  FROM items w WHERE w.due_resolve >= since AND w.due_resolve < least(until, app.clock()) AND w.snoozed_until IS NULL
    AND (w.state <> 'WAITING' OR w.planned_on IS NOT NULL)
$$;
COMMENT ON FUNCTION app.observe_dues IS
  'What was due in a time, first replies and resolutions, and whether it was done in time. An item with a day of its own is '
  'due to be resolved at the end of that day, and has no first reply that is due. What is not due yet, '
  'waits for its requester without a day, is snoozed, or was merged into another item does not count.';
ALTER FUNCTION app.observe_dues OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_dues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_dues TO atlas_app;
