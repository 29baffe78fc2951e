CREATE FUNCTION app.boxes_overlap(one geometry, other geometry) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public AS $$
  SELECT ST_XMin(one) < ST_XMax(other) AND ST_XMax(one) > ST_XMin(other)
    AND ST_YMin(one) < ST_YMax(other) AND ST_YMax(one) > ST_YMin(other)
$$;
COMMENT ON FUNCTION app.boxes_overlap IS
    'Whether the boxes of two rings share ground: the edges of adjoining neighbours may touch.';
REVOKE EXECUTE ON FUNCTION app.boxes_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.boxes_overlap TO atlas_registry;
