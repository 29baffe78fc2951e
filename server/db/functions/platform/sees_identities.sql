CREATE FUNCTION app.sees_identities() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT coalesce(current_setting('app.sight', true), '') = 'everything' $$;
COMMENT ON FUNCTION app.sees_identities IS 'Whether the transaction reads the personal data in its company whole, National IDs too.';
REVOKE EXECUTE ON FUNCTION app.sees_identities FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sees_identities TO atlas_app, atlas_registry;
