CREATE FUNCTION app.keep_former_identity(identity text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.former_identity AS f (person_id, identity, replaced_at)
  SELECT app.current_user_id(), app.plain_identity(keep_former_identity.identity), clock_timestamp()
  WHERE app.plain_identity(keep_former_identity.identity) <> ''
  ON CONFLICT (person_id, identity) DO UPDATE SET replaced_at = excluded.replaced_at
$$;
COMMENT ON FUNCTION app.keep_former_identity IS
    'Records a National ID that the acting person removes from their profile.';
ALTER FUNCTION app.keep_former_identity OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_former_identity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_former_identity TO atlas_app;
