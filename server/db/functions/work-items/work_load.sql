CREATE FUNCTION app.work_load() RETURNS TABLE (person uuid, open_items int, closed_a_day float8, load float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH bounds AS (
    SELECT c.zone, (app.clock() AT TIME ZONE c.zone)::date::timestamp AS today FROM app.office_calendar c
  ), closed AS (
    SELECT w.assignee_id AS person, count(*) AS items
    FROM bounds b JOIN app.work_item w ON w.company_id = app.current_company_id() AND w.state = 'DONE'
      AND w.closed_at >= (b.today - interval '28 days') AT TIME ZONE b.zone AND w.closed_at < b.today AT TIME ZONE b.zone
    WHERE w.assignee_id IS NOT NULL
    GROUP BY w.assignee_id, (w.closed_at AT TIME ZONE b.zone)::date
  ), pace AS (
    SELECT c.person, percentile_cont(0.5) WITHIN GROUP (ORDER BY c.items) AS closed_a_day FROM closed c GROUP BY c.person
  ), held AS (
    SELECT w.assignee_id AS person, count(*)::int AS open_items FROM app.work_item w
    WHERE w.company_id = app.current_company_id() AND app.is_open_work(w.state) AND w.snoozed_until IS NULL
      AND w.assignee_id IS NOT NULL
    GROUP BY w.assignee_id
  )
  SELECT coalesce(h.person, p.person), coalesce(h.open_items, 0), p.closed_a_day, coalesce(h.open_items, 0) / p.closed_a_day
  FROM held h FULL JOIN pace p ON p.person = h.person
  WHERE app.manages_company()
$$;
COMMENT ON FUNCTION app.work_load IS
  'For management: how much open work each person of the current company holds that is not snoozed, the median of what they closed on a day, over '
  'the days of the last 28 on which they closed something, and the first divided by the second: how many days of work they hold.';
ALTER FUNCTION app.work_load OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_load FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_load TO atlas_app;
