CREATE FUNCTION app.placed_square_metres(ring geometry, whole double precision, boundary geometry) RETURNS double precision
LANGUAGE plpgsql VOLATILE COST 100000 SET search_path = pg_catalog, public, app AS $$
DECLARE
  outline constant geometry := ST_SetSRID(boundary, ST_SRID(boundary));
  is_large constant boolean := ST_NPoints(ring)::bigint * ST_NPoints(outline) > 200000;
BEGIN
  IF is_large THEN PERFORM app.require_placeable(ring, outline); END IF;
  IF ST_Covers(outline, ring) THEN RETURN coalesce(whole, ST_Area(ring::geography)); END IF;
  IF NOT ST_Intersects(outline, ring) THEN RETURN 0; END IF;
  IF NOT is_large THEN PERFORM app.require_placeable(ring, outline); END IF;
  RETURN ST_Area(ST_Intersection(ring, outline, 1e-9)::geography);
END
$$;
COMMENT ON FUNCTION app.placed_square_metres IS
    'The part of a ring inside a boundary in square metres; `whole` is the area of the ring, which is the answer if '
    'the ring lies entirely inside. Most assets do, and testing that for two shapes with few corners costs less than '
    'counting. Its COST makes queries evaluate it last. The boundary is unpacked once and not for each test.';
REVOKE EXECUTE ON FUNCTION app.placed_square_metres FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.placed_square_metres TO atlas_registry;
