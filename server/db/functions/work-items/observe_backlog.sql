CREATE FUNCTION app.observe_backlog(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  WITH turns AS (
    SELECT f.subject_id AS id, f.occurred_at AS at,
      app.is_open_work(f.after ->> 'state')::int - app.is_open_work(f.before ->> 'state')::int AS turn
    FROM app.facts_between(ARRAY['work.closed', 'work.reopened', 'work.handed_over', 'work.merged', 'work.message_received'],
      since, 'infinity') f
    WHERE f.before ? 'state' AND f.after ? 'state'
  ), begins AS (
    SELECT t.id, t.at, t.turn FROM turns t WHERE t.turn <> 0
    UNION ALL
    -- Before the first of these turns an item was what it is now, less all of them.
    SELECT w.id, w.created_at, app.is_open_work(w.state)::int - coalesce((SELECT sum(t.turn) FROM turns t WHERE t.id = w.id), 0)
    FROM app.work_item w
    WHERE w.company_id = (SELECT app.current_company_id())
      AND (app.is_open_work(w.state) OR w.id IN (SELECT t.id FROM turns t WHERE t.turn <> 0))
  ), spells AS (
    SELECT b.id, b.at AS begins, lead(b.at, 1, 'infinity') OVER item AS ends, sum(b.turn) OVER item AS is_open
    FROM begins b WINDOW item AS (PARTITION BY b.id ORDER BY b.at)
  )
  SELECT 'work_item', w.id, w.ref, d.ends - interval '1 second', w.queue_name, w.assignee_id, 1::float8, true
  FROM app.day_ends(since, until) d (ends) JOIN spells s ON s.begins < d.ends AND d.ends <= s.ends AND s.is_open = 1
  JOIN app.work_item w ON w.company_id = (SELECT app.current_company_id()) AND w.id = s.id AND w.queue_name = ANY (queues)
$$;
COMMENT ON FUNCTION app.observe_backlog IS
  'Items that were open at 24:00 of days in Africa/Harare that have passed: those open now, less what was opened or '
  'closed since, as the facts have it.';
REVOKE EXECUTE ON FUNCTION app.observe_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_backlog TO atlas_app;
