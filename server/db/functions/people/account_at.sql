CREATE FUNCTION app.account_at(address text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id FROM app.user_account u WHERE u.email = account_at.address AND u.disabled_at IS NULL
$$;
COMMENT ON FUNCTION app.account_at IS
  'The account with an address, for functions that have decided that the asker may know of it; null for none, or '
  'one that is turned off.';
ALTER FUNCTION app.account_at OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.account_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.account_at TO atlas_registry;
