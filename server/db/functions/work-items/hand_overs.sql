CREATE FUNCTION app.hand_overs(days int) RETURNS TABLE (from_queue text, to_queue text, count int, open int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT p.queue_name, c.queue_name, count(*)::int, (count(*) FILTER (WHERE app.is_open_work(c.state)))::int
  FROM app.work_item c JOIN app.work_item p ON p.company_id = c.company_id AND p.id = c.parent_id
  WHERE c.company_id = app.current_company_id() AND app.sees_company() AND c.parent_id IS NOT NULL
    AND c.queue_name <> p.queue_name AND c.created_at > app.transaction_clock() - days * interval '1 day'
  GROUP BY p.queue_name, c.queue_name
$$;
COMMENT ON FUNCTION app.hand_overs IS
  'How often items of the current company went from one queue to another in the last days, and how many of those are still open. '
  'All staff see these figures, also of queues whose items they do not see.';
ALTER FUNCTION app.hand_overs OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hand_overs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hand_overs TO atlas_app;
