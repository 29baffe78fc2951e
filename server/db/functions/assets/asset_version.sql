CREATE FUNCTION app.asset_version() RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN coalesce((SELECT c.changes FROM app.asset_changes c WHERE c.company_id = app.current_company_id()), 0)
    + (SELECT count(*) FROM app.asset_delta d WHERE d.company_id = app.current_company_id());
END
$$;
COMMENT ON FUNCTION app.asset_version IS
  'How many changes the assets of the current company have seen: the version of its tiles.';
ALTER FUNCTION app.asset_version OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_version TO atlas_app;
