CREATE FUNCTION app.neighbours_of(asset uuid, reach_metres double precision, most int)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, claims int, distance_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH around AS MATERIALIZED (
    SELECT me.company_id, me.id, me.ring, cos(radians(least(89, abs(ST_Y(ST_PointN(ST_ExteriorRing(me.ring), 1)))))) AS east,
      -- A degree of latitude is at least 110,574 m long; near the poles a degree of longitude shrinks to nothing.
      ST_Expand(me.ring, least(reach_metres / (110574 * greatest(cos(radians(least(89,
        greatest(abs(ST_YMin(me.ring)), abs(ST_YMax(me.ring))) + reach_metres / 110574))), 0.01)), 360),
        reach_metres / 110574) AS box
    FROM app.asset me WHERE me.company_id = app.current_company_id() AND me.id = neighbours_of.asset
  ), met AS MATERIALIZED (
    SELECT n.company_id, n.id, n.asset_number, n.ring, around.box, around.ring AS own_ring,
      n.company_id = around.company_id AND ((SELECT app.sees_company()) OR n.id IN (SELECT app.seen_assets())) AS own
    FROM around JOIN app.asset n ON n.ring && app.on_coarse_grid(around.box)
    WHERE n.standing IN ('ACTIVE', 'DISPUTED') AND NOT (n.company_id = around.company_id AND n.id = around.id)
      AND (n.company_id = around.company_id
        OR (SELECT app.is_counted()) AND EXISTS (SELECT FROM app.counted_company k WHERE k.id = n.company_id))
  ), near AS (
    SELECT met.*, ST_NPoints(met.ring)::bigint * ST_NPoints(met.own_ring) AS pairs,
      ST_Distance(ST_Envelope(met.ring), ST_Envelope(met.own_ring)) AS apart
    FROM met WHERE met.own AND met.ring && met.box
  ), affordable AS MATERIALIZED (
    SELECT c.* FROM (
      SELECT near.*, sum(CASE WHEN pairs <= 20000 THEN pairs / 4 ELSE pairs / 10 END) OVER (ORDER BY apart, id) AS spent FROM near) c
    WHERE c.spent <= 5000000
  )
  (SELECT n.id, n.asset_number, true, 1, apart.metres
  FROM around CROSS JOIN affordable n
  CROSS JOIN LATERAL (SELECT CASE
    WHEN EXISTS (SELECT FROM app.overlap o WHERE o.company_id = around.company_id AND o.asset_id = around.id
      AND o.neighbour_company_id = n.company_id AND o.neighbour_id = n.id) THEN 0
    WHEN n.pairs <= 20000 THEN ST_Distance(n.ring::geography, around.ring::geography)
    ELSE ST_Length(ST_Scale(ST_ShortestLine(ST_Scale(n.ring, around.east, 1), ST_Scale(around.ring, around.east, 1)),
      1 / around.east, 1)::geography) END AS metres OFFSET 0) apart
  WHERE apart.metres <= reach_metres
  ORDER BY apart.metres, n.id
  LIMIT most)
  UNION ALL SELECT NULL, NULL, false, count(*)::int, NULL FROM met WHERE NOT met.own HAVING count(*) > 0
$$;
COMMENT ON FUNCTION app.neighbours_of IS
  'The nearest assets within a reach of one of the current company''s, by the distance between the outlines in metres; '
  'then in one row how many there are of other companies, without a distance: those whose box meets the reach''s, which is '
  'widened to a coarse grid, so that moving an asset a little shows nothing of their outlines. A neighbour that the actor '
  'does not see counts as one of another company. Claims of companies that are not '
  'admitted count for nothing, and those companies see their own alone. Rings of few corners are measured on the ellipsoid. '
  'Of two large ones the nearest places are sought in the plane, with longitude shortened as on the ground, and '
  'their distance is geodesic. What would cost more than five million pairs of corners is left out, the farthest '
  'boxes first.';
ALTER FUNCTION app.neighbours_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.neighbours_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.neighbours_of TO atlas_app;
