CREATE FUNCTION app.has_asset(asset uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.asset a WHERE a.company_id = (SELECT app.current_company_id()) AND a.id = has_asset.asset)
$$;
COMMENT ON FUNCTION app.has_asset IS 'Whether the current company has an asset that the caller sees.';
REVOKE EXECUTE ON FUNCTION app.has_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_asset TO atlas_app;
