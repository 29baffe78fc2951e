CREATE FUNCTION app.box_json(west double precision, south double precision, east double precision, north double precision,
  category uuid, most int) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app SET enable_seqscan = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
  box constant geometry := ST_MakeEnvelope(west, south, east, north, 4326);
  wanted int;
  size bigint;
  drawn text;
  complete boolean;
BEGIN
  FOREACH wanted IN ARRAY ARRAY[most + 1, most] LOOP
    SELECT count(*), string_agg(concat('{"_id":"', found.id, '","assetNumber":', to_json(found.asset_number), ',"approved":',
      CASE WHEN found.compliance_state = 'APPROVED' THEN 'true' ELSE 'false' END, ',"lat":',
      replace(rtrim(substr(ST_AsGeoJSON(ST_FlipCoordinates(found.center), 9), 32), ']}'), ',', ',"lng":'), ',"ring":',
      rtrim(substr(ST_AsGeoJSON(found.ring, 9), 34), ']}'), ']]}'), ',') INTO size, drawn
    FROM (
      SELECT a.id, a.asset_number, a.compliance_state, a.center, a.ring FROM app.asset a
      WHERE a.ring && box AND a.company_id = company AND a.standing IN ('ACTIVE', 'DISPUTED')
        AND (category IS NULL OR a.category_id = category)
        AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
      LIMIT wanted) found;
    complete := coalesce(complete, size <= most);
    EXIT WHEN complete;
  END LOOP;
  RETURN concat('{"assets":[', drawn, '],"complete":', CASE WHEN complete THEN 'true' ELSE 'false' END, '}');
END
$$;
COMMENT ON FUNCTION app.box_json IS
  'At most `most` of the current company''s assets in use that the actor sees and whose outline meets a box. Most boxes have fewer, '
  'and only the others are read twice. Under row-level security no geometry operator can use an index, since none is leakproof; '
  'here the company is an ordinary condition. PostGIS writes the numbers: from the 32nd character of '
  '{"type":"Point","coordinates":[…]} on, and from the 34th of {"type":"Polygon","coordinates":[[…]]}. A plan that did not know '
  'the box would scan the table.';
ALTER FUNCTION app.box_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.box_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.box_json TO atlas_app;
