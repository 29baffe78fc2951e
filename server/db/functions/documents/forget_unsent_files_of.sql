CREATE FUNCTION app.forget_unsent_files_of(person uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.unsent_file u WHERE u.filed_by = person
$$;
COMMENT ON FUNCTION app.forget_unsent_files_of IS 'Forgets what a person uploaded and has not sent.';
ALTER FUNCTION app.forget_unsent_files_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_unsent_files_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_unsent_files_of TO atlas_registry;
