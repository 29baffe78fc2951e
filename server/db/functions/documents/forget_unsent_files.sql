CREATE FUNCTION app.forget_unsent_files() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.unsent_file u WHERE u.filed_at <= app.clock() - interval '24 hours'
$$;
COMMENT ON FUNCTION app.forget_unsent_files IS
  'Forgets files that nobody sent within a day. Their bytes wait outside the store, where they are removed by their age.';
ALTER FUNCTION app.forget_unsent_files OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_unsent_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_unsent_files TO atlas_door;
