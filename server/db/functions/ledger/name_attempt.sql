CREATE FUNCTION app.name_attempt(request text) RETURNS uuid
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, app AS $$
  SELECT overlay(overlay(md5(request) PLACING '8' FROM 13 FOR 1) PLACING '8' FROM 17 FOR 1)::uuid
$$;
COMMENT ON FUNCTION app.name_attempt IS
    'The id of a request that the ledger makes itself, a UUID of version 8 (RFC 9562 section 5.8). The same text '
    'always gives the same id.';
ALTER FUNCTION app.name_attempt OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.name_attempt FROM PUBLIC;
