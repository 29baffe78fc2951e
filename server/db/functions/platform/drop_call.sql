CREATE FUNCTION app.drop_call(call bytea, try uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.claimed_call c WHERE c.id = call AND c.attempt = try AND c.reply IS NULL
$$;
COMMENT ON FUNCTION app.drop_call IS
  'Releases a call that was refused or failed, so that it can be tried again under the same key.';
ALTER FUNCTION app.drop_call OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.drop_call FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.drop_call TO atlas_app, atlas_door;
