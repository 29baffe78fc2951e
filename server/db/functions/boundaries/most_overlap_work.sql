CREATE FUNCTION app.most_overlap_work() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 16000::bigint $$;
COMMENT ON FUNCTION app.most_overlap_work IS
    'The most work allowed for one ring; above it the save is refused with AT422.';
REVOKE EXECUTE ON FUNCTION app.most_overlap_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.most_overlap_work TO atlas_app, atlas_registry;
