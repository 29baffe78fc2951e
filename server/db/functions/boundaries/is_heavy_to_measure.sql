CREATE FUNCTION app.is_heavy_to_measure(box geometry, corners int) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT count(*) > 50 OR coalesce(sum(near.corners), 0) * is_heavy_to_measure.corners > 5000
    FROM (
      SELECT ST_NPoints(n.ring) AS corners FROM app.asset n
      WHERE n.ring && box AND n.standing IN ('ACTIVE', 'DISPUTED') LIMIT 51) near);
END
$$;
COMMENT ON FUNCTION app.is_heavy_to_measure IS
    'Whether a boundary in this box may hold others up while it is measured: it has many neighbours, or many pairs of '
    'its edges and theirs may cross. A plan for fifty rows that did not know the box would scan the table from the '
    'start.';
ALTER FUNCTION app.is_heavy_to_measure OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_heavy_to_measure FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_heavy_to_measure TO atlas_app;
