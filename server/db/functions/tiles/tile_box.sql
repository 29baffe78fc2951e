CREATE FUNCTION app.tile_box(z int, x int, y int) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_MakeEnvelope(
    (x - 1 / 64.0) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y + 1 + 1 / 64.0) / 2 ^ z)))),
    (x + 1 + 1 / 64.0) / 2 ^ z * 360 - 180, degrees(atan(sinh(pi() * (1 - 2 * (y - 1 / 64.0) / 2 ^ z)))), 4326)
$$;
COMMENT ON FUNCTION app.tile_box IS
  'The box of a tile in WGS84, wider by a 64th of the tile on each side, where outlines are cut.';
REVOKE EXECUTE ON FUNCTION app.tile_box FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_box TO atlas_registry;
