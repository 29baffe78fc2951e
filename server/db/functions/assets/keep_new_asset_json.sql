CREATE FUNCTION app.keep_new_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.asset_json (company_id, asset_id, category_id, asset_number, in_use, json)
  SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED'), concat(
    '{"assetName":', to_json(a.asset_name),
    ',"operatorName":', to_json(a.operator_name),
    ',"operatorID":', to_json(a.operator_national_id),
    ',"operatorPhone":', to_json(a.operator_phone),
    ',"dateOfPurchase":', coalesce(to_json(a.date_of_purchase)::text, 'null'),
    ',"access":', to_json(a.access),
    ',"_id":', '"' || a.id || '"',
    ',"categoryId":', '"' || a.category_id || '"',
    ',"assetNumber":', to_json(a.asset_number),
    ',"complianceState":', '"' || a.compliance_state || '"',
    ',"ownershipState":', '"' || a.ownership_state || '"',
    ',"standing":', '"' || a.standing || '"',
    ',"areaSquareMetres":', coalesce(trim_scale(round(a.area_square_metres::numeric, 4))::text, 'null'),
    ',"perimeterMetres":', coalesce(trim_scale(round(a.perimeter_metres::numeric, 4))::text, 'null'),
    ',"revision":', a.revision,
    ',"category":', to_json(c.name),
    ',"approved":', CASE WHEN a.compliance_state = 'APPROVED' THEN 'true' ELSE 'false' END,
    ',"centerCoordinates":', CASE WHEN a.center IS NULL THEN 'null' ELSE '{"lat":' || trim_scale(round(public.ST_Y(a.center)::numeric, 9))
      || ',"lng":' || trim_scale(round(public.ST_X(a.center)::numeric, 9)) || '}' END,
    ',"polygon":', CASE WHEN a.ring IS NULL THEN '[]' ELSE app.ring_text(a.ring) END,
    ',"updatedAt":', '"' || app.instant_text(a.updated_at) || '"',
    ',"assetDocuments":', '[]',
    '}')
  FROM added a JOIN app.asset_category c ON c.company_id = a.company_id AND c.id = a.category_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_new_asset_json IS
  'Writes the ready-made JSON of new assets. npm run generate writes this file from server/src/assets/columns.ts.';
ALTER FUNCTION app.keep_new_asset_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_new_asset_json FROM PUBLIC;

CREATE TRIGGER asset_json_added AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.keep_new_asset_json();
