CREATE FUNCTION app.office_today() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (app.clock() AT TIME ZONE c.zone)::date FROM app.office_calendar c
$$;
COMMENT ON FUNCTION app.office_today IS 'The day that the offices'' calendar shows.';
ALTER FUNCTION app.office_today OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.office_today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.office_today TO atlas_app, atlas_registry;
