CREATE FUNCTION app.keep_asset_json() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.asset_json := jsonb_build_object(
    'assetName', NEW.asset_name,
    'operatorName', NEW.operator_name,
    'operatorID', NEW.operator_national_id,
    'operatorPhone', NEW.operator_phone,
    'dateOfPurchase', NEW.date_of_purchase,
    'access', NEW.access,
    '_id', NEW.id,
    'categoryId', NEW.category_id,
    'assetNumber', NEW.asset_number,
    'complianceState', NEW.compliance_state,
    'ownershipState', NEW.ownership_state,
    'standing', NEW.standing,
    'areaSquareMetres', round(NEW.area_square_metres::numeric, 4),
    'perimeterMetres', round(NEW.perimeter_metres::numeric, 4),
    'revision', NEW.revision,
    'category', (SELECT c.name FROM app.asset_category c WHERE c.company_id = NEW.company_id AND c.id = NEW.category_id),
    'approved', NEW.compliance_state = 'APPROVED',
    'centerCoordinates', CASE WHEN NEW.center IS NULL THEN NULL ELSE jsonb_build_object(
      'lat', round(public.ST_Y(NEW.center)::numeric, 9), 'lng', round(public.ST_X(NEW.center)::numeric, 9)) END,
    'polygon', CASE WHEN NEW.ring IS NULL THEN '[]'::jsonb ELSE app.ring_json(NEW.ring) END,
    'assetDocuments', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
          '_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id)) ORDER BY d.filed_at, d.id), '[]')
      FROM app.document d WHERE d.company_id = NEW.company_id AND d.asset_id = NEW.id),
    'updatedAt', app.instant_text(NEW.updated_at)
  )::text;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION app.keep_asset_json IS
  'Keeps the ready-made JSON of an asset in its row whenever what it shows changes. npm run generate writes this file '
  'from server/src/assets/columns.ts.';
REVOKE EXECUTE ON FUNCTION app.keep_asset_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_asset_json TO atlas_app, atlas_registry;

CREATE TRIGGER asset_json BEFORE INSERT OR UPDATE ON app.asset
  FOR EACH ROW EXECUTE FUNCTION app.keep_asset_json();
