CREATE FUNCTION app.mark_json(id uuid, asset_number text, category_id uuid, compliance_state text, center geometry, ring geometry, z int)
RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT '{"id":"' || id || '","number":' || to_json(asset_number)::text || ',"category":"' || category_id
    || '","state":"' || compliance_state || '","at":[' || app.across_tile(public.ST_X(center), 0, 0) || ','
    || app.down_tile(public.ST_Y(center), 0, 0) || '],"outline":'
    || public.ST_AsGeoJSON(CASE WHEN public.ST_NPoints(ring) <= 100 THEN ring
      ELSE public.ST_SimplifyPreserveTopology(ring, 360 / 8192.0 / 2 ^ z) END, 9) || '}'
$$;
COMMENT ON FUNCTION app.mark_json IS
  'What a map shows of an asset, as JSON text: its outline in WGS84, and its centre in widths of the world, from the west and the north edge '
  'in Web Mercator. Where a ring of more than 100 corners has more of them than a tile of zoom z can show, half a unit of the tile is enough. '
  'It has no settings of its own, so that the planner can put it in the place of its call.';
REVOKE EXECUTE ON FUNCTION app.mark_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mark_json TO atlas_registry;
