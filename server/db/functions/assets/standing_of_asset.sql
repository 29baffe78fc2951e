CREATE FUNCTION app.standing_of_asset(company uuid, asset uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT a.standing FROM app.asset a WHERE a.company_id = company AND a.id = asset
$$;
COMMENT ON FUNCTION app.standing_of_asset IS
  'The standing of an asset that the caller may see; null for any other.';
REVOKE EXECUTE ON FUNCTION app.standing_of_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.standing_of_asset TO atlas_app;
