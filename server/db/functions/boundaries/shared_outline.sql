CREATE FUNCTION app.shared_outline(one geometry, one_id uuid, other geometry, other_id uuid) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, app AS $$
  SELECT coalesce(jsonb_agg(app.ring_json(part.geom) ORDER BY ST_Area(part.geom) DESC, part.path), '[]')
  FROM ST_Dump(CASE WHEN one_id < other_id THEN ST_Intersection(one, other, 1e-9) ELSE ST_Intersection(other, one, 1e-9) END) AS part
  WHERE GeometryType(part.geom) = 'POLYGON'
$$;
COMMENT ON FUNCTION app.shared_outline IS
  'The outlines of the ground that two rings share, the largest first, as `ring_json` writes them. Neither ring has holes, '
  'and so no part of what they share has one. Measured on the same grid as their area.';
REVOKE EXECUTE ON FUNCTION app.shared_outline FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shared_outline TO atlas_registry;
