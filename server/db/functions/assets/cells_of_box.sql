CREATE FUNCTION app.cells_of_box(west double precision, south double precision, east double precision, north double precision)
RETURNS SETOF int
LANGUAGE plpgsql IMMUTABLE ROWS 2 SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  first_x int := app.first_cell(app.across_tile(west, 13, 0));
  last_x int := app.last_cell(app.across_tile(east, 13, 0));
  first_y int := app.first_cell(app.down_tile(north, 13, 0));
  last_y int := app.last_cell(app.down_tile(south, 13, 0));
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
