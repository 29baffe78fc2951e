CREATE FUNCTION app.ring_text(ring geometry, opening text DEFAULT '[{"coords":{"latitude":',
  before_longitude text DEFAULT ',"longitude":', before_latitude text DEFAULT '}},{"coords":{"latitude":') RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT opening || replace(replace(replace(rtrim(substr(public.ST_AsGeoJSON(public.ST_FlipCoordinates(
    public.ST_RemovePoint(public.ST_ExteriorRing(ring), public.ST_NPoints(public.ST_ExteriorRing(ring)) - 1)), 9), 38), ']}'),
    '],[', ';'), ',', before_longitude), ';', before_latitude) || '}}]'
$$;
COMMENT ON FUNCTION app.ring_text IS
  'A ring as the specification lists it, as JSON text: [{"coords":{"latitude","longitude"}},…], open, up to nine decimals (0.1 mm). '
  'What all rings repeat can be given in an abbreviated form. '
  'PostGIS writes the numbers, from the 38th character of {"type":"LineString","coordinates":[[…]]} on.';
REVOKE EXECUTE ON FUNCTION app.ring_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ring_text TO atlas_app, atlas_registry;
