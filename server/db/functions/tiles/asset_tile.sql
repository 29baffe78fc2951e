CREATE FUNCTION app.asset_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text, clustered boolean)
RETURNS bytea
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
BEGIN
  RETURN (
    WITH marks AS MATERIALIZED (
      SELECT m.id::text AS id, m.asset_number AS number, m.compliance_state = 'APPROVED' AS is_approved,
        m.compliance_state AS state, m.ring, ST_MakePoint(m.across, m.down) AS place, m.count, m.approved
      FROM app.marks_of_tile(z, x, y, category, state, certified, jurisdiction, search, clustered) m),
    outlines AS (
      SELECT ST_AsMVT(o, 'assets', 4096, 'geom') AS layer
      FROM (
        SELECT m.id, m.number, m.is_approved AS approved, m.state,
          ST_AsMVTGeom(ST_Transform(m.ring, 3857), ST_TileEnvelope(z, x, y), 4096, 64, true) AS geom
        FROM marks m WHERE m.ring IS NOT NULL
      ) o WHERE o.geom IS NOT NULL),
    centres AS (
      SELECT ST_AsMVT(p, 'centres', 4096, 'geom') AS layer
      FROM (
        SELECT m.id, m.number, m.is_approved AS approved, m.state, m.place AS geom
        FROM marks m WHERE m.id IS NOT NULL AND m.place IS NOT NULL
      ) p),
    clusters AS (
      SELECT ST_AsMVT(c, 'clusters', 4096, 'geom') AS layer
      FROM (SELECT m.count, m.approved, m.place AS geom FROM marks m WHERE m.id IS NULL) c)
    SELECT outlines.layer || centres.layer || clusters.layer FROM outlines, centres, clusters);
END
$$;
COMMENT ON FUNCTION app.asset_tile IS
    'The tile, where PostGIS can encode tiles itself. The embedded engine is built without that and uses '
    '`tile_features`; it never parses this body, because bodies are parsed when they run.';
REVOKE EXECUTE ON FUNCTION app.asset_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_tile TO atlas_app;
