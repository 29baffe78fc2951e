CREATE FUNCTION app.summed_asset(id uuid, area double precision, ring public.geometry, center public.geometry)
RETURNS TABLE (x int, y int, across bigint, down bigint, id_high bigint, id_low bigint, square_metres numeric,
  west double precision, south double precision, east double precision, north double precision)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (p.across >> 17)::int, (p.down >> 17)::int, p.across, p.down,
    ('x' || left(p.digits, 16))::bit(64)::bigint, ('x' || right(p.digits, 16))::bit(64)::bigint,
    round(coalesce(area, 0)::numeric, 4),
    public.ST_XMin(ring), public.ST_YMin(ring), public.ST_XMax(ring), public.ST_YMax(ring)
  FROM (
    SELECT replace(id::text, '-', '') AS digits,
      floor(least(greatest((public.ST_X(center) + 180) / 360, 0), 0.999999999) * 1073741824)::bigint AS across,
      floor(least(greatest((1 - asinh(tan(radians(public.ST_Y(center)))) / pi()) / 2, 0), 0.999999999) * 1073741824)::bigint AS down
    OFFSET 0
  ) p
$$;
COMMENT ON FUNCTION app.summed_asset IS
  'What one asset adds to the sums: the column and row of the tile of zoom 13 that has its centre, the centre in units of which 2^30 '
  'make the width of the world in Web Mercator, the halves of its id, its area in square metres, and the box around its ring in degrees. '
  'One row. It has no settings of its own, so that the planner can put it in the place of its call.';
REVOKE EXECUTE ON FUNCTION app.summed_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.summed_asset TO atlas_registry;
