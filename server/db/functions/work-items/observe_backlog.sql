CREATE FUNCTION app.observe_backlog(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH turns AS (
    SELECT f.subject_id AS id, f.occurred_at AS at, app.opens_work(f.type, f.after) AS is_open
    FROM app.facts_between(ARRAY['work.closed', 'work.handed_over', 'work.merged', 'work.reopened', 'work.message_received',
      'work.joined', 'work.claimed', 'work.assigned', 'work.released', 'work.snoozed', 'work.woken', 'work.undelivered'],
      since, 'infinity') f
    WHERE app.opens_work(f.type, f.after) IS NOT NULL
  ), items AS (
    SELECT w.id, w.ref, w.created_at, w.queue_name, w.assignee_id FROM app.work_item w
    WHERE w.company_id = (SELECT app.current_company_id()) AND w.queue_name = ANY (queues)
      AND (app.is_open_work(w.state) OR w.id IN (SELECT t.id FROM turns t))
  ), begins AS (
    SELECT t.id, t.at, t.is_open FROM turns t
    UNION ALL
    SELECT i.id, i.created_at, coalesce(before.is_open, true) FROM items i
    LEFT JOIN LATERAL (SELECT app.opens_work(f.type, f.after) AS is_open FROM app.facts_of(i.id) f
      WHERE f.occurred_at < since AND app.opens_work(f.type, f.after) IS NOT NULL
      ORDER BY f.occurred_at DESC LIMIT 1) before ON true
  ), spells AS (
    SELECT b.id, b.is_open, b.at AS begins, lead(b.at, 1, 'infinity') OVER (PARTITION BY b.id ORDER BY b.at) AS ends FROM begins b
  )
  SELECT 'work_item', i.id, i.ref, d.ends - interval '1 second', i.queue_name, i.assignee_id, 1::float8, true
  FROM app.day_ends(since, until) d (ends) JOIN spells s ON s.begins < d.ends AND d.ends <= s.ends AND s.is_open
  JOIN items i ON i.id = s.id
$$;
COMMENT ON FUNCTION app.observe_backlog IS
  'Items that were open and not snoozed at 24:00 of past days in Africa/Harare, according to their facts.';
ALTER FUNCTION app.observe_backlog OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_backlog TO atlas_app;
