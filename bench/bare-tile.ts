/**
 * A tile as an application without anything of ours would write it: one prepared query with PostGIS's own encoder, for
 * company $1 and the place $2 to $4. Up to zoom 10 it has clusters, from then on outlines, and markers or clusters.
 */
export const BARE_TILE_STATEMENT = {
  name: 'bench.tile',
  text: `WITH tile AS (SELECT $2::int AS z, $3::int AS x, $4::int AS y, ST_TileEnvelope($2::int, $3::int, $4::int) AS box),
    found AS MATERIALIZED (
      SELECT a.id, a.asset_number AS number, a.compliance_state AS state, a.compliance_state = 'APPROVED' AS approved, a.ring,
        (ST_X(a.middle) + 180) / 360 * 2 ^ t.z - t.x AS across,
        (1 - asinh(tan(radians(ST_Y(a.middle)))) / pi()) / 2 * 2 ^ t.z - t.y AS down
      FROM tile t JOIN bare.asset a ON a.company_id = $1
        AND a.ring && ST_Transform(ST_Expand(t.box, (ST_XMax(t.box) - ST_XMin(t.box)) / 64), 4326)),
    placed AS MATERIALIZED (
      SELECT f.*, count(*) OVER cell AS crowd, floor(f.across * 8) AS place, floor(f.down * 8) AS line FROM found f
      WHERE f.across >= 0 AND f.across < 1 AND f.down >= 0 AND f.down < 1 WINDOW cell AS (PARTITION BY floor(f.down * 8), floor(f.across * 8))),
    outlines AS (
      SELECT ST_AsMVT(o, 'assets', 4096, 'geom') AS layer FROM (
        SELECT f.id::text, f.number, f.approved, f.state, ST_AsMVTGeom(ST_Transform(f.ring, 3857), t.box, 4096, 64, true) AS geom
        FROM tile t, found f WHERE t.z > 10) o WHERE o.geom IS NOT NULL),
    centres AS (
      SELECT ST_AsMVT(c, 'centres', 4096, 'geom') AS layer FROM (
        SELECT p.id::text, p.number, p.approved, p.state,
          ST_MakePoint(floor(p.across * 4096), floor(p.down * 4096)) AS geom FROM placed p WHERE p.crowd <= 4) c),
    clusters AS (
      SELECT ST_AsMVT(c, 'clusters', 4096, 'geom') AS layer FROM (
        SELECT count(*)::int AS count, (count(*) FILTER (WHERE p.approved))::int AS approved,
          ST_MakePoint(floor(avg(p.across) * 4096), floor(avg(p.down) * 4096)) AS geom
        FROM placed p WHERE p.crowd > 4 GROUP BY p.line, p.place) c)
    SELECT outlines.layer || centres.layer || clusters.layer FROM outlines, centres, clusters`,
} as const;
