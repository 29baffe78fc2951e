CREATE FUNCTION app.across_tile(longitude double precision, z int, x int) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (longitude + 180) / 360 * 2 ^ z - x $$;
COMMENT ON FUNCTION app.across_tile IS
  'The position of a point in WGS84 in a tile of Web Mercator, from its west edge, 0, to its east edge, 1 (EPSG:3857).';
REVOKE EXECUTE ON FUNCTION app.across_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.across_tile TO atlas_registry;
