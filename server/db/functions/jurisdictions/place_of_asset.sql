CREATE FUNCTION app.place_of_asset(company uuid, asset uuid) RETURNS TABLE (province text, district text)
LANGUAGE sql STABLE AS $$
  SELECT (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'province'))[1],
    (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'district'))[1]
  FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
  WHERE p.company_id = company AND p.asset_id = asset
$$;
COMMENT ON FUNCTION app.place_of_asset IS
  'The province and the district that most of an asset is in; null outside all of them. One row.';
REVOKE EXECUTE ON FUNCTION app.place_of_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.place_of_asset TO atlas_app;
