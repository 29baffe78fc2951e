CREATE FUNCTION app.tile_cell(x int, y int) RETURNS int
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spread_x int := x;
  spread_y int := y;
BEGIN
  spread_x := (spread_x | (spread_x << 8)) & 16711935;
  spread_x := (spread_x | (spread_x << 4)) & 252645135;
  spread_x := (spread_x | (spread_x << 2)) & 858993459;
  spread_x := (spread_x | (spread_x << 1)) & 1431655765;
  spread_y := (spread_y | (spread_y << 8)) & 16711935;
  spread_y := (spread_y | (spread_y << 4)) & 252645135;
  spread_y := (spread_y | (spread_y << 2)) & 858993459;
  spread_y := (spread_y | (spread_y << 1)) & 1431655765;
  RETURN (spread_y << 1) | spread_x;
END
$$;
COMMENT ON FUNCTION app.tile_cell IS
  'The number of a tile up to zoom 15 by its column and row, whose bits alternate in it (Morton order). The tiles inside a tile have '
  'numbers that follow each other, and without its two last bits a number is that of the tile around it.';
REVOKE EXECUTE ON FUNCTION app.tile_cell FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_cell TO atlas_registry;
