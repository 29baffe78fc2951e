CREATE FUNCTION app.is_in_use(standing text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT standing IN ('ACTIVE', 'DISPUTED') $$;
COMMENT ON FUNCTION app.is_in_use IS 'Whether a standing puts an asset on its ground.';
REVOKE EXECUTE ON FUNCTION app.is_in_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_in_use TO atlas_registry;
