CREATE FUNCTION app.asset_number_of(asset uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT a.asset_number FROM app.asset a WHERE a.company_id = app.current_company_id() AND a.id = asset
$$;
COMMENT ON FUNCTION app.asset_number_of IS 'The number of one of the current company''s assets; null for any other.';
REVOKE EXECUTE ON FUNCTION app.asset_number_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_number_of TO atlas_app;
