CREATE FUNCTION app.work_times_for_desk(most int) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.open_work_times(NULL, most) WHERE app.works_at_desk() AND app.actor_is_operator()
$$;
COMMENT ON FUNCTION app.work_times_for_desk IS
  'Open items of all companies, as app.open_work_times has them, for a SUPERADMIN at the desk; otherwise null.';
ALTER FUNCTION app.work_times_for_desk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_times_for_desk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_times_for_desk TO atlas_app;
