CREATE FUNCTION app.tile_box(z int, x int, y int, margin double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_MakeEnvelope(
    (x - margin) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y + 1 + margin) / 2 ^ z)))),
    (x + 1 + margin) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y - margin) / 2 ^ z)))), 4326)
$$;
COMMENT ON FUNCTION app.tile_box IS
  'The box of a tile in WGS84, wider on each side by a margin in widths of the tile: outlines are cut a 64th outside of it.';
REVOKE EXECUTE ON FUNCTION app.tile_box FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_box TO atlas_registry;
