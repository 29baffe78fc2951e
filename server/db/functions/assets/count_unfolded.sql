CREATE FUNCTION app.count_unfolded() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$ SELECT count(*) FROM app.asset_delta $$;
COMMENT ON FUNCTION app.count_unfolded IS 'How many noted changes of assets are not folded into the kept sums yet.';
ALTER FUNCTION app.count_unfolded OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_unfolded FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_unfolded TO atlas_door;
