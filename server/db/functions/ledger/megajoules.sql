CREATE FUNCTION app.megajoules() RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT uuid '4d4a0000-0000-4000-8000-000000000001' $$;
COMMENT ON FUNCTION app.megajoules IS
    'The ledger of Megajoules in token_ledger, as the first migration created it. Its id is written nowhere else.';
REVOKE EXECUTE ON FUNCTION app.megajoules FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.megajoules TO atlas_app, atlas_door, atlas_registry;
