CREATE FUNCTION app.cells_of_box(west double precision, south double precision, east double precision, north double precision)
RETURNS SETOF int
LANGUAGE plpgsql IMMUTABLE ROWS 2 SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  first_x int := floor(least(greatest(app.across_tile(west, 13, 0) - 0.25, 0), 8191));
  last_x int := floor(least(greatest(app.across_tile(east, 13, 0) + 0.25, 0), 8191));
  first_y int := floor(least(greatest(app.down_tile(north, 13, 0) - 0.25, 0), 8191));
  last_y int := floor(least(greatest(app.down_tile(south, 13, 0) + 0.25, 0), 8191));
BEGIN
  IF west IS NULL THEN RETURN; END IF;
  IF (last_x - first_x + 1) * (last_y - first_y + 1) > 64 THEN
    RETURN NEXT -1;
    RETURN;
  END IF;
  RETURN QUERY SELECT app.tile_cell(x, y) FROM generate_series(first_x, last_x) x, generate_series(first_y, last_y) y;
END
$$;
COMMENT ON FUNCTION app.cells_of_box IS
  'The tiles of zoom 13 that show something of a box in degrees, or in which it is cut: each tile of zoom 9 or closer reaches a 64th of its '
  'width over its edges, at most a quarter of one of zoom 13. For a box over more than 64 of them it is -1, which means all.';
REVOKE EXECUTE ON FUNCTION app.cells_of_box FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.cells_of_box TO atlas_registry;
