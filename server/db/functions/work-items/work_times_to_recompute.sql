CREATE FUNCTION app.work_times_to_recompute() RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := app.current_company_id();
BEGIN
  -- Two nodes take turns, and steps of the desk wait until the new times are stored.
  PERFORM FROM app.work_item w WHERE w.company_id = company AND app.is_open_work(w.state) ORDER BY w.id FOR NO KEY UPDATE;
  RETURN app.open_work_times(company, NULL);
END
$$;
COMMENT ON FUNCTION app.work_times_to_recompute IS
  'The open items of the current company, as app.open_work_times has them, locked until the transaction ends.';
ALTER FUNCTION app.work_times_to_recompute OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_times_to_recompute FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_times_to_recompute TO atlas_app;
