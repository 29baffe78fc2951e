CREATE FUNCTION app.operators() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id FROM app.user_account u WHERE u.super_admin AND u.disabled_at IS NULL
$$;
COMMENT ON FUNCTION app.operators IS
  'Those who run the platform, without accounts that are turned off.';
ALTER FUNCTION app.operators OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.operators FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.operators TO atlas_registry;
