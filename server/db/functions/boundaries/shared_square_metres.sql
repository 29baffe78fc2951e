CREATE FUNCTION app.shared_square_metres(one geometry, one_id uuid, other geometry, other_id uuid) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN one_id < other_id THEN ST_Area(ST_Intersection(one, other, 1e-9)::geography)
    ELSE ST_Area(ST_Intersection(other, one, 1e-9)::geography) END
$$;
COMMENT ON FUNCTION app.shared_square_metres IS
    'What two rings share, on a grid of 1e-9 degree (0.1 mm): without one, edges that all but coincide raise an '
    'exception inside GEOS, which the embedded engine does not survive intact. Ordering the two makes the last digits '
    'the same.';
REVOKE EXECUTE ON FUNCTION app.shared_square_metres FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shared_square_metres TO atlas_registry;
