CREATE FUNCTION app.spelled_asset(asset_json text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(asset_json,
    E'\x01', E'{"assetName":'),
    E'\x02', E',"operatorName":'),
    E'\x03', E',"operatorID":'),
    E'\x04', E',"operatorPhone":'),
    E'\x05', E',"dateOfPurchase":'),
    E'\x06', E',"access":'),
    E'\x07', E',"_id":'),
    E'\x08', E',"categoryId":'),
    E'\x0b', E',"assetNumber":'),
    E'\x0c', E',"complianceState":'),
    E'\x0e', E',"ownershipState":'),
    E'\x0f', E',"standing":'),
    E'\x10', E',"areaSquareMetres":'),
    E'\x11', E',"perimeterMetres":'),
    E'\x12', E',"revision":'),
    E'\x13', E',"category":'),
    E'\x14', E',"approved":'),
    E'\x15', E',"centerCoordinates":'),
    E'\x16', E',"polygon":'),
    E'\x17', E',"updatedAt":'),
    E'\x18', E',"assetDocuments":'),
    E'\x19', E'{"lat":'),
    E'\x1a', E',"lng":'),
    E'\x1b', E'[{"coords":{"latitude":'),
    E'\x1c', E',"longitude":'),
    E'\x1d', E'}},{"coords":{"latitude":'),
    E'\x1f', E',"ownershipState":"HELD","standing":"ACTIVE"'),
    E'\x1e', E',"dateOfPurchase":null,"access":""')
$$;
COMMENT ON FUNCTION app.spelled_asset IS
  'The ready-made JSON of one asset, spelled out. Replies with many assets are spelled out by the server, in one pass. '
  'npm run generate writes this file from server/src/assets/abbreviations.ts.';
REVOKE EXECUTE ON FUNCTION app.spelled_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.spelled_asset TO atlas_app, atlas_registry;
