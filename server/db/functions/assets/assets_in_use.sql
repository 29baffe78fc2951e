CREATE FUNCTION app.assets_in_use() RETURNS TABLE (id uuid, asset_number text, area_square_metres float8)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.asset_number, a.area_square_metres FROM app.asset a
  WHERE a.company_id = (SELECT app.current_company_id()) AND a.standing IN ('ACTIVE', 'DISPUTED')
$$;
COMMENT ON FUNCTION app.assets_in_use IS
  'The assets of the current company that steps can still be taken on, as far as the acting person sees them.';
REVOKE EXECUTE ON FUNCTION app.assets_in_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_in_use TO atlas_app;
