CREATE FUNCTION app.company_has_assets(company uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.asset a WHERE a.company_id = company)
$$;
COMMENT ON FUNCTION app.company_has_assets IS
  'Whether a company has or had an asset.';
ALTER FUNCTION app.company_has_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_has_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_has_assets TO atlas_registry;
