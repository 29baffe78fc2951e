CREATE FUNCTION app.tile_features(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, clustered boolean)
RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, app AS $$
  SELECT json_build_object(
    'clusters', coalesce(json_agg(json_build_object('at', json_build_array(m.across, m.down),
      'tags', json_build_object('count', m.count, 'approved', m.approved))) FILTER (WHERE m.id IS NULL), '[]'),
    'assets', coalesce(json_agg(json_build_object('outline', ST_AsGeoJSON(m.ring, 9)::json,
      'at', CASE WHEN m.across IS NOT NULL THEN json_build_array(m.across, m.down) END,
      'tags', json_build_object('id', m.id, 'number', m.asset_number, 'approved', m.compliance_state = 'APPROVED',
        'state', m.compliance_state))) FILTER (WHERE m.id IS NOT NULL), '[]'))::text
  FROM app.marks_of_tile(z, x, y, category, state, certified, jurisdiction, search, clustered) m
$$;
COMMENT ON FUNCTION app.tile_features IS
    'What asset_tile returns, as JSON text: outlines as GeoJSON, points in units of the tile.';
REVOKE EXECUTE ON FUNCTION app.tile_features FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_features TO atlas_app;
