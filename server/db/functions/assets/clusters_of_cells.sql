CREATE FUNCTION app.clusters_of_cells(z int, x int, y int, category uuid, state text, certified boolean)
RETURNS TABLE (count int, approved int, across int, down int, id uuid, asset_number text, compliance_state text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 64 SET search_path = pg_catalog, app AS $$
#variable_conflict use_column
DECLARE
  kept constant int := greatest(5, z + 3 + z % 2);
  tile constant int := app.tile_cell(x, y);
  west constant bigint := x::bigint << 30 - z;
  top constant bigint := y::bigint << 30 - z;
BEGIN
  RETURN QUERY
  WITH parts AS (
    SELECT c.cell >> 2 * (kept - z - 3) AS cell, c.compliance_state, c.assets, c.across, c.down, c.id_high, c.id_low
    FROM app.asset_cell c
    WHERE c.company_id = app.current_company_id() AND c.zoom = kept
      AND c.category_id = coalesce(category, '00000000-0000-0000-0000-000000000000')
      AND c.cell >= tile << 2 * (kept - z) AND c.cell < (tile + 1) << 2 * (kept - z)
    UNION ALL
    SELECT app.tile_cell(d.x, d.y) >> 2 * (10 - z), d.compliance_state, d.assets, d.across, d.down, d.id_high, d.id_low
    FROM app.asset_delta d
    WHERE d.company_id = app.current_company_id() AND d.standing IN ('ACTIVE', 'DISPUTED')
      AND (category IS NULL OR d.category_id = category)
      AND d.x >> 13 - z = clusters_of_cells.x AND d.y >> 13 - z = clusters_of_cells.y
  ), cells AS (
    SELECT sum(p.assets)::int AS count, coalesce(sum(p.assets) FILTER (WHERE p.compliance_state = 'APPROVED'), 0)::int AS approved,
      floor(sum(p.across) / sum(p.assets))::bigint AS across, floor(sum(p.down) / sum(p.assets))::bigint AS down,
      (lpad(to_hex(bit_xor(p.id_high)), 16, '0') || lpad(to_hex(bit_xor(p.id_low)), 16, '0'))::uuid AS id
    FROM parts p
    WHERE (state IS NULL OR p.compliance_state = state)
      AND (certified IS NULL OR (p.compliance_state = 'APPROVED') = certified)
    GROUP BY p.cell HAVING sum(p.assets) > 0
  )
  SELECT c.count, c.approved, (c.across - west >> 18 - z)::int, (c.down - top >> 18 - z)::int,
    lone.id, lone.asset_number, lone.compliance_state
  FROM cells c LEFT JOIN app.asset lone
    ON c.count = 1 AND lone.company_id = app.current_company_id() AND lone.id = c.id
  ORDER BY 4, 3;
END
$$;
COMMENT ON FUNCTION app.clusters_of_cells IS
  'The clusters of a tile up to zoom 10, or 8 in one category, from kept cells: assets in use whose centre lies in it, by the cells of an '
  'eight by eight grid, each at the mean of its centres, in units of the tile, 4096 across. An asset alone in its cell is named: the ids of a '
  'cell are kept as their exclusive or. For people who see the whole company; the caller checks that.';
ALTER FUNCTION app.clusters_of_cells OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.clusters_of_cells FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clusters_of_cells TO atlas_registry;
