CREATE FUNCTION app.keep_changed_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.asset_json j SET category_id = made.category_id, asset_number = made.asset_number, in_use = made.in_use, json = made.json
  FROM (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED') AS in_use, concat(
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
    ',"assetDocuments":', (SELECT coalesce(json_agg(json_build_object(
        '_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id)) ORDER BY d.filed_at, d.id)::text, '[]')
      FROM app.document d WHERE d.company_id = a.company_id AND d.asset_id = a.id),
    '}') AS json
    FROM changed a JOIN app.asset_category c ON c.company_id = a.company_id AND c.id = a.category_id OFFSET 0) made
  WHERE j.company_id = made.company_id AND j.asset_id = made.id AND j.json <> made.json;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_changed_asset_json IS
  'Writes the ready-made JSON of assets again when something that it shows has changed. npm run generate writes this file '
  'from server/src/assets/columns.ts.';
ALTER FUNCTION app.keep_changed_asset_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_changed_asset_json FROM PUBLIC;

CREATE TRIGGER asset_json_changed AFTER UPDATE ON app.asset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_changed_asset_json();
