CREATE FUNCTION app.address_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.email FROM app.user_account u WHERE u.id = person AND u.disabled_at IS NULL
$$;
COMMENT ON FUNCTION app.address_of IS
  'Where a person gets mail; null for an account that is gone or turned off.';
ALTER FUNCTION app.address_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.address_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.address_of TO atlas_registry;
