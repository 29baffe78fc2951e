CREATE FUNCTION app.proven_address_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.email FROM app.user_account u WHERE u.id = person AND u.disabled_at IS NULL AND u.email_proven_at IS NOT NULL
$$;
COMMENT ON FUNCTION app.proven_address_of IS
  'Where a person gets mail that they can do without; null if they have not proved the address, or the account is turned off.';
ALTER FUNCTION app.proven_address_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.proven_address_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proven_address_of TO atlas_registry;
