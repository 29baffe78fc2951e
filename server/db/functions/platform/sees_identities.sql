CREATE FUNCTION app.sees_identities() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT coalesce(current_setting('app.sight', true), '') = 'everything' $$;
COMMENT ON FUNCTION app.sees_identities IS
    'Whether the transaction sees the personal data in its company unmasked, including National IDs.';
REVOKE EXECUTE ON FUNCTION app.sees_identities FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sees_identities TO atlas_app, atlas_registry;
