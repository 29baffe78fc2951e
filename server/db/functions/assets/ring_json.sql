CREATE FUNCTION app.ring_json(ring geometry) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('coords', jsonb_build_object(
        'latitude', round(public.ST_Y(point.geom)::numeric, 9), 'longitude', round(public.ST_X(point.geom)::numeric, 9)))
      ORDER BY point.path[2]), '[]')
    FROM public.ST_DumpPoints(ring) AS point
    WHERE point.path[2] < public.ST_NPoints(ring));
END
$$;
COMMENT ON FUNCTION app.ring_json IS
    'A ring as the specification lists it: [{"coords": {"latitude", "longitude"}}, …], open, nine decimals (0.1 mm). '
    'In plpgsql, which plans it once per connection instead of once per statement.';
REVOKE EXECUTE ON FUNCTION app.ring_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ring_json TO atlas_app, atlas_registry;
