CREATE FUNCTION app.down_tile(latitude double precision, z int, y int) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (1 - asinh(tan(radians(latitude))) / pi()) / 2 * 2 ^ z - y $$;
COMMENT ON FUNCTION app.down_tile IS
  'The position of a point in WGS84 in a tile of Web Mercator, from its north edge, 0, to its south edge, 1 (EPSG:3857).';
REVOKE EXECUTE ON FUNCTION app.down_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.down_tile TO atlas_registry;
