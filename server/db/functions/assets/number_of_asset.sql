CREATE FUNCTION app.number_of_asset(company uuid, asset uuid) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (
    SELECT a.asset_number FROM app.asset a WHERE a.company_id = number_of_asset.company AND a.id = number_of_asset.asset
  );
END
$$;
COMMENT ON FUNCTION app.number_of_asset IS 'The number of an asset; null if there is none.';
ALTER FUNCTION app.number_of_asset OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.number_of_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.number_of_asset TO atlas_registry;
