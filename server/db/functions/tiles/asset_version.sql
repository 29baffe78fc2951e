CREATE FUNCTION app.asset_version() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(sum(c.changes), 0)::bigint FROM app.asset_changes c WHERE c.company_id = app.current_company_id()
$$;
COMMENT ON FUNCTION app.asset_version IS
  'How many changes the assets of the current company have seen: the version of its tiles.';
ALTER FUNCTION app.asset_version OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_version TO atlas_app;
