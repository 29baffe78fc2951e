CREATE FUNCTION app.open_time(since timestamptz, until timestamptz) RETURNS tstzmultirange
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH days AS (
    SELECT d.day::date AS day, c.zone FROM app.office_calendar c
    CROSS JOIN LATERAL generate_series(date_trunc('day', since AT TIME ZONE c.zone) - interval '1 day',
      date_trunc('day', until AT TIME ZONE c.zone) + interval '1 day', interval '1 day') AS d (day)
  ), hours AS (
    SELECT days.day, days.zone, e.opens, e.closes FROM days JOIN app.office_exception_hours e ON e.day = days.day
    UNION ALL
    SELECT days.day, days.zone, h.opens, h.closes FROM days JOIN app.office_hours h ON h.weekday = extract(isodow FROM days.day)
    WHERE NOT EXISTS (SELECT FROM app.public_holiday p WHERE p.day = days.day)
      AND NOT EXISTS (SELECT FROM app.office_exception e WHERE e.day = days.day)
  ), spans AS (
    SELECT (h.day + h.opens) AT TIME ZONE h.zone AS opened, (h.day + h.closes) AT TIME ZONE h.zone AS closed FROM hours h
  )
  SELECT coalesce(range_agg(tstzrange(s.opened, s.closed)) FILTER (WHERE s.opened < s.closed), '{}')
    * tstzmultirange(tstzrange(since, greatest(since, until)))
  FROM spans s
$$;
COMMENT ON FUNCTION app.open_time IS
  'The time between two instants in which the offices are open, as due-time.rules.ts has it.';
ALTER FUNCTION app.open_time OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_time FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_time TO atlas_app, atlas_registry;
