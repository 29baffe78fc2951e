CREATE FUNCTION app.counted_overlaps()
RETURNS TABLE (company_id uuid, asset_id uuid, neighbour_company_id uuid, neighbour_id uuid, square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  WITH pair AS (
    SELECT a.company_id, a.id, n.company_id AS neighbour_company_id, n.id AS neighbour_id,
      CASE WHEN app.pair_work(a.ring, n.ring) <= app.most_overlap_work()
        THEN app.shared_square_metres(a.ring, a.id, n.ring, n.id) END AS area
    FROM app.asset a JOIN app.asset n ON n.ring && a.ring AND n.id > a.id AND app.boxes_overlap(a.ring, n.ring)
    WHERE a.standing IN ('ACTIVE', 'DISPUTED') AND n.standing IN ('ACTIVE', 'DISPUTED')
  )
  SELECT p.company_id, p.id, p.neighbour_company_id, p.neighbour_id, p.area FROM pair p WHERE p.area >= 1 OR p.area IS NULL
  UNION ALL SELECT p.neighbour_company_id, p.neighbour_id, p.company_id, p.id, p.area FROM pair p
    WHERE p.area >= 1 OR p.area IS NULL
$$;
COMMENT ON FUNCTION app.counted_overlaps IS
    'All pairs recomputed from the boundaries, each within its own limit: what the table must contain as long as no '
    'ring has had more neighbours than are measured.';
ALTER FUNCTION app.counted_overlaps OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.counted_overlaps FROM PUBLIC;
