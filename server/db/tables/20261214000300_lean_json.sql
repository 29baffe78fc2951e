-- What the JSON of every asset repeats becomes a control character, which JSON text cannot contain (decision 128). The rows are
-- written once more, without the space that they leave. Texts of an earlier schema, with a space behind each colon, stay as they are.
ALTER TABLE app.asset_json ALTER COLUMN json TYPE text USING
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(json,
    '{"assetName":', E'\x01'),
    ',"operatorName":', E'\x02'),
    ',"operatorID":', E'\x03'),
    ',"operatorPhone":', E'\x04'),
    ',"dateOfPurchase":', E'\x05'),
    ',"access":', E'\x06'),
    ',"_id":', E'\x07'),
    ',"categoryId":', E'\x08'),
    ',"assetNumber":', E'\x0b'),
    ',"complianceState":', E'\x0c'),
    ',"ownershipState":', E'\x0e'),
    ',"standing":', E'\x0f'),
    ',"areaSquareMetres":', E'\x10'),
    ',"perimeterMetres":', E'\x11'),
    ',"revision":', E'\x12'),
    ',"category":', E'\x13'),
    ',"approved":', E'\x14'),
    ',"centerCoordinates":', E'\x15'),
    ',"polygon":', E'\x16'),
    ',"updatedAt":', E'\x17'),
    ',"assetDocuments":', E'\x18'),
    '{"lat":', E'\x19'),
    ',"lng":', E'\x1a'),
    '[{"coords":{"latitude":', E'\x1b'),
    ',"longitude":', E'\x1c'),
    '}},{"coords":{"latitude":', E'\x1d'),
    E'\x0e"HELD"\x0f"ACTIVE"', E'\x1f'),
    E'\x05null\x06""', E'\x1e');

-- asset_json_by_category is in the same order, and is written only with new assets.
DROP INDEX app.asset_by_category;
