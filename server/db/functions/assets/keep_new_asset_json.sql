CREATE FUNCTION app.keep_new_asset_json() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.asset_json (company_id, asset_id, category_id, asset_number, in_use, json)
  SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED'), replace(replace(concat(
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
    E'\x18', '[]',
    '}'),
    E'\x0e"HELD"\x0f"ACTIVE"', E'\x1f'),
    E'\x05null\x06""', E'\x1e')
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
