CREATE FUNCTION app.actor_is_mint_officer() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.person_is_mint_officer(app.current_user_id())
$$;
COMMENT ON FUNCTION app.actor_is_mint_officer IS
  'Whether the acting person decides on minting or runs the platform.';
ALTER FUNCTION app.actor_is_mint_officer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.actor_is_mint_officer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.actor_is_mint_officer TO atlas_app;
