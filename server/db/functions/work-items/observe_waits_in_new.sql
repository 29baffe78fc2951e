CREATE FUNCTION app.observe_waits_in_new(since timestamptz, until timestamptz, queues text[])
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH left_new AS (
    SELECT f.subject_id AS id, min(f.occurred_at) AS at
    FROM app.facts_between(ARRAY['work.claimed', 'work.assigned', 'work.answered', 'work.handed_over', 'work.merged', 'work.closed'],
      since, until) f
    WHERE f.before ->> 'state' = 'NEW' GROUP BY f.subject_id
  ), first_time AS (
    SELECT w.id, w.ref, w.channel, w.created_at, l.at FROM left_new l
    JOIN app.work_item w ON w.company_id = (SELECT app.current_company_id()) AND w.id = l.id AND w.queue_name = ANY (queues)
    WHERE NOT EXISTS (SELECT FROM app.facts_of(l.id) f WHERE f.before ->> 'state' = 'NEW' AND f.after ->> 'state' <> 'NEW'
      AND f.occurred_at < l.at)
  )
  SELECT 'work_item', t.id, t.ref, t.at, t.channel, NULL::uuid, app.open_seconds(o.hours, t.created_at, t.at) / 60, true
  FROM first_time t CROSS JOIN (SELECT app.open_time((SELECT min(created_at) FROM first_time), until) AS hours) o
$$;
COMMENT ON FUNCTION app.observe_waits_in_new IS
  'Items that someone took up for the first time, with the open minutes that they had waited as new.';
ALTER FUNCTION app.observe_waits_in_new OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.observe_waits_in_new FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_waits_in_new TO atlas_app;
