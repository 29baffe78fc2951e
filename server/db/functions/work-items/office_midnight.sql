CREATE FUNCTION app.office_midnight(day date) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT day::timestamp AT TIME ZONE c.zone FROM app.office_calendar c
$$;
COMMENT ON FUNCTION app.office_midnight IS 'When a day begins by the offices'' calendar.';
ALTER FUNCTION app.office_midnight OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.office_midnight FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.office_midnight TO atlas_app, atlas_registry;
