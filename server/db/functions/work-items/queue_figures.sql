CREATE FUNCTION app.queue_figures()
RETURNS TABLE (queue_name text, open int, unassigned int, waiting int, late int, snoozed int, oldest_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT i.queue_name, (count(*) FILTER (WHERE i.in_line))::int, (count(*) FILTER (WHERE i.in_line AND i.state = 'NEW'))::int,
    (count(*) FILTER (WHERE i.in_line AND i.state = 'WAITING'))::int, (count(*) FILTER (WHERE i.in_line AND i.is_late))::int,
    (count(*) FILTER (WHERE NOT i.in_line))::int, min(i.created_at) FILTER (WHERE i.in_line)
  FROM (SELECT w.queue_name, w.state, w.created_at, w.snoozed_until IS NULL AS in_line, app.is_late_work(w) AS is_late
    FROM app.work_item w
    WHERE w.company_id = app.current_company_id() AND app.sees_company() AND app.is_open_work(w.state)) i
  GROUP BY i.queue_name
$$;
COMMENT ON FUNCTION app.queue_figures IS
  'How many items are open in each queue of the current company, how many of them nobody holds, wait for the person who asked, and '
  'are past due, and when the oldest was opened; and how many are snoozed, which count in none of these. All staff see these figures, also of queues whose items they do not see.';
ALTER FUNCTION app.queue_figures OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.queue_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_figures TO atlas_app;
