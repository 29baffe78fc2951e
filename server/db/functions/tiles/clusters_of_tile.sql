CREATE FUNCTION app.clusters_of_tile(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text)
RETURNS TABLE (count int, approved int, across int, down int, id uuid, asset_number text, compliance_state text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 64 SET search_path = pg_catalog, public, app AS $$
#variable_conflict use_column
BEGIN
  IF app.has_kept_clusters(z, category, jurisdiction, search) THEN
    RETURN QUERY SELECT * FROM app.clusters_of_cells(z, x, y, category, state, certified);
    RETURN;
  END IF;
  RETURN QUERY
  WITH placed AS (
    SELECT a.asset_number, a.compliance_state = 'APPROVED' AS approved,
      app.across_tile(ST_X(a.center), z, x) AS across, app.down_tile(ST_Y(a.center), z, y) AS down
    FROM app.asset a
    WHERE a.ring && app.tile_box(z, x, y, 1 / 64.0) AND a.company_id = app.current_company_id() AND a.standing IN ('ACTIVE', 'DISPUTED')
      AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
      AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
      AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified)
      AND (search IS NULL OR (app.search_lines(a.operator_phone, a.operator_name) LIKE lower(search) AND strpos(search, chr(10)) = 0
        AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))))
      AND (jurisdiction IS NULL OR EXISTS (
        SELECT FROM app.asset_jurisdiction j
        WHERE j.company_id = a.company_id AND j.asset_id = a.id AND j.jurisdiction_id = jurisdiction))
    OFFSET 0),
  cells AS (
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE p.approved))::int AS approved,
      floor(avg(p.across) * 4096)::int AS across, floor(avg(p.down) * 4096)::int AS down, min(p.asset_number) AS number
    FROM placed p
    WHERE p.across >= 0 AND p.across < 1 AND p.down >= 0 AND p.down < 1
    GROUP BY floor(p.down * 8), floor(p.across * 8))
  SELECT c.count, c.approved, c.across, c.down, lone.id, lone.asset_number, lone.compliance_state
  FROM cells c
  LEFT JOIN app.asset lone
    ON c.count = 1 AND lone.company_id = app.current_company_id() AND lone.asset_number = c.number
  ORDER BY c.down, c.across;
END
$$;
COMMENT ON FUNCTION app.clusters_of_tile IS
    'Assets whose centre lies in a tile, grouped by the cells of an eight by eight grid, each cell at the mean of its '
    'centres, in units of the tile, 4096 across. An asset alone in its cell is named. They come from kept cells where '
    'there are any for the filters. Otherwise it repeats the query of `assets_of_tile`, because the rows of a function '
    'are materialised before they are read, which made a tile of 100,000 assets a sixth slower.';
ALTER FUNCTION app.clusters_of_tile OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.clusters_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clusters_of_tile TO atlas_app;
