CREATE FUNCTION app.cells_of_tile(z int, x int, y int) RETURNS TABLE (zoom int, cell_x int, cell_y int, cell int, changes bigint)
LANGUAGE plpgsql STABLE ROWS 4 SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  company constant uuid := app.current_company_id();
  near constant int := least(z, 15);
  west constant int := x << 13 - least(z, 13);
  top constant int := y << 13 - least(z, 13);
  east constant int := west + (1 << 13 - least(z, 13)) - 1;
  bottom constant int := top + (1 << 13 - least(z, 13)) - 1;
BEGIN
  IF z >= 13 THEN
    RETURN QUERY SELECT near, x >> z - near, y >> z - near, app.tile_cell(x >> z - near, y >> z - near), v.changes
      FROM app.tile_version(z, x, y, false) AS v (changes) WHERE v.changes > 0;
    RETURN;
  END IF;
  RETURN QUERY
  WITH unfolded AS (
    SELECT r.*, (r.last_x - r.first_x + 1) * (r.last_y - r.first_y + 1) > 64 AS everywhere
    FROM app.unfolded_ranges(company, west, east, top, bottom) r
  ), counted AS (
    SELECT c.cell, c.changes FROM app.asset_cell_change c
    WHERE c.company_id = company AND c.cell >= app.tile_cell(west, top) AND c.cell <= app.tile_cell(east, bottom)
    UNION ALL SELECT c.cell, c.changes FROM app.asset_cell_change c WHERE c.company_id = company AND c.cell = -1
    UNION ALL SELECT -1, 1 FROM unfolded u WHERE u.everywhere
    UNION ALL SELECT app.tile_cell(across.x, down.y), 1
    FROM unfolded u CROSS JOIN LATERAL generate_series(greatest(u.first_x, west), least(u.last_x, east)) AS across (x)
    CROSS JOIN LATERAL generate_series(greatest(u.first_y, top), least(u.last_y, bottom)) AS down (y)
    WHERE NOT u.everywhere
  ), summed AS (
    SELECT c.cell, sum(c.changes) AS changes FROM counted c GROUP BY c.cell
  )
  SELECT 13, across.x, down.y, app.tile_cell(across.x, down.y), (coalesce(s.changes, 0) + coalesce(e.changes, 0))::bigint
  FROM generate_series(west, east) AS across (x) CROSS JOIN generate_series(top, bottom) AS down (y)
  LEFT JOIN summed s ON s.cell = app.tile_cell(across.x, down.y)
  LEFT JOIN summed e ON e.cell = -1
  WHERE s.cell IS NOT NULL OR e.cell IS NOT NULL;
END
$$;
COMMENT ON FUNCTION app.cells_of_tile IS
  'The tiles of zoom 13 inside a tile from zoom 9 on, and for closer tiles the tile itself, or the one of zoom 15 around it: zoom, column, '
  'row, number, and how often what it shows of the current company has changed, which is counted by tiles of zoom 13. One that is not '
  'listed has never shown an asset.';
REVOKE EXECUTE ON FUNCTION app.cells_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.cells_of_tile TO atlas_registry;
