CREATE FUNCTION app.likeness_of(asset uuid)
RETURNS TABLE (asset_number text, category text, hectares numeric, is_approved boolean)
LANGUAGE sql STABLE AS $$
  SELECT a.asset_number, k.name, round(a.area_square_metres::numeric / 10000, 4), a.compliance_state = 'APPROVED'
  FROM app.asset a JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
  WHERE a.company_id = (SELECT app.current_company_id()) AND a.id = asset
$$;
COMMENT ON FUNCTION app.likeness_of IS
  'What decides the price of one of the current company''s assets: its category, its hectares to four decimals, null without a '
  'boundary, and whether it is approved. No row for an asset that the caller does not see.';
REVOKE EXECUTE ON FUNCTION app.likeness_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.likeness_of TO atlas_app;
