CREATE FUNCTION app.admit_on_walk(told jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  -- Raises AT403 outside of a walk.
  PERFORM app.walk_on();
  UPDATE app.company c SET admission = 'ADMITTED' WHERE c.id = app.current_company_id();
  PERFORM app.record_facts(jsonb_build_array(told || jsonb_build_object('actor', NULL)));
END
$$;
COMMENT ON FUNCTION app.admit_on_walk IS
  'Admits a company of the demonstration, as nobody''s deed. Only a register without companies can be walked.';
ALTER FUNCTION app.admit_on_walk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.admit_on_walk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.admit_on_walk TO atlas_app;
