CREATE FUNCTION app.keep_changed_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.asset_json j SET category_id = made.category_id, asset_number = made.asset_number, in_use = made.in_use, json = made.json
  FROM (
    SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED') AS in_use,
      replace(replace(concat(
    E'\x01', to_json(a.asset_name),
    E'\x02', to_json(a.operator_name),
    E'\x03', to_json(a.operator_national_id),
    E'\x04', to_json(a.operator_phone),
    E'\x05', coalesce(to_json(a.date_of_purchase)::text, 'null'),
    E'\x06', to_json(a.access),
    E'\x07', '"' || a.id || '"',
    E'\x08', '"' || a.category_id || '"',
    E'\x0b', to_json(a.asset_number),
    E'\x0c', '"' || a.compliance_state || '"',
    E'\x0e', '"' || a.ownership_state || '"',
    E'\x0f', '"' || a.standing || '"',
    E'\x10', coalesce(trim_scale(round(a.area_square_metres::numeric, 4))::text, 'null'),
    E'\x11', coalesce(trim_scale(round(a.perimeter_metres::numeric, 4))::text, 'null'),
    E'\x12', a.revision,
    E'\x13', to_json(c.name),
    E'\x14', CASE WHEN a.compliance_state = 'APPROVED' THEN 'true' ELSE 'false' END,
    E'\x15', CASE WHEN a.center IS NULL THEN 'null' ELSE E'\x19' || trim_scale(round(public.ST_Y(a.center)::numeric, 9))
      || E'\x1a' || trim_scale(round(public.ST_X(a.center)::numeric, 9)) || '}' END,
    E'\x16', CASE WHEN a.ring IS NULL THEN '[]' ELSE app.ring_text(a.ring,
      E'\x1b', E'\x1c', E'\x1d') END,
    E'\x17', '"' || app.instant_text(a.updated_at) || '"',
    E'\x18', (SELECT coalesce(json_agg(json_build_object(
        '_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id)) ORDER BY d.filed_at, d.id)::text, '[]')
      FROM app.document d WHERE d.company_id = a.company_id AND d.asset_id = a.id),
    '}'),
    E'\x0e"HELD"\x0f"ACTIVE"', E'\x1f'),
    E'\x05null\x06""', E'\x1e') AS json
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
