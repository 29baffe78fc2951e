CREATE FUNCTION app.most_own_work() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 40000::bigint $$;
COMMENT ON FUNCTION app.most_own_work IS
    'The most work allowed for a ring with itself, eight edges to each of 5,000 corners; above it the save is refused '
    'with AT422.';
REVOKE EXECUTE ON FUNCTION app.most_own_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.most_own_work TO atlas_registry;
