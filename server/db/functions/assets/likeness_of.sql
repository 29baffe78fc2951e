CREATE FUNCTION app.likeness_of(asset uuid)
RETURNS TABLE (asset_number text, category text, hectares numeric, is_approved boolean, access text)
LANGUAGE sql STABLE AS $$
  SELECT a.asset_number, k.name, round(a.area_square_metres::numeric / 10000, 4), a.compliance_state = 'APPROVED',
    nullif(a.access, '')
  FROM app.asset a JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
  WHERE a.company_id = (SELECT app.current_company_id()) AND a.id = asset
$$;
COMMENT ON FUNCTION app.likeness_of IS
  'What decides the price of one of the current company''s assets: its category, its hectares to four decimals, null without a '
  'boundary, whether it is approved, and how it is reached, null if unknown. No row for an asset that the caller does not see.';
REVOKE EXECUTE ON FUNCTION app.likeness_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.likeness_of TO atlas_app;
