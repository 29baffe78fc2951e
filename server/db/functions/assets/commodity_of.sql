CREATE FUNCTION app.commodity_of(company uuid, asset uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT k.commodity FROM app.asset a
  JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
  WHERE a.company_id = company AND a.id = asset
$$;
COMMENT ON FUNCTION app.commodity_of IS
  'The public catalogue of an asset''s category.';
REVOKE EXECUTE ON FUNCTION app.commodity_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.commodity_of TO atlas_registry;
