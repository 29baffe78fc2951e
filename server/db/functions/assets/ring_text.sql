CREATE FUNCTION app.ring_text(ring geometry) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[{"coords":{"latitude":' || replace(replace(replace(rtrim(substr(public.ST_AsGeoJSON(public.ST_FlipCoordinates(
    public.ST_RemovePoint(public.ST_ExteriorRing(ring), public.ST_NPoints(public.ST_ExteriorRing(ring)) - 1)), 9), 38), ']}'),
    '],[', ';'), ',', ',"longitude":'), ';', '}},{"coords":{"latitude":') || '}}]'
$$;
COMMENT ON FUNCTION app.ring_text IS
  'A ring as the specification lists it, as JSON text: [{"coords":{"latitude","longitude"}},…], open, up to nine decimals (0.1 mm). '
  'PostGIS writes the numbers, from the 38th character of {"type":"LineString","coordinates":[[…]]} on.';
REVOKE EXECUTE ON FUNCTION app.ring_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ring_text TO atlas_app, atlas_registry;
