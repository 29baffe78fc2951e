CREATE FUNCTION app.tile_state(z int, x int, y int) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company constant uuid := app.current_company_id();
  nearest constant int := least(z, 13);
  tile constant int := app.tile_cell(x >> z - nearest, y >> z - nearest);
  first constant int := tile << 2 * (13 - nearest);
  beyond constant int := (tile + 1) << 2 * (13 - nearest);
  near constant box2d := ST_Expand(app.tile_box(z, x, y, 0), 0.05)::box2d;
BEGIN
  IF NOT app.sees_company() THEN RETURN NULL; END IF;
  IF z < 9 THEN RETURN json_build_object('version', app.asset_version(), 'assets', NULL, 'cells', NULL); END IF;
  RETURN (
    WITH counted AS (
      SELECT c.cell, c.changes FROM app.asset_cell_change c
      WHERE c.company_id = company AND (c.cell = -1 OR (c.cell >= first AND c.cell < beyond))
      UNION ALL
      SELECT touched, 1 FROM app.asset_delta d CROSS JOIN LATERAL app.cells_of_box(d.west, d.south, d.east, d.north) AS touched
      WHERE d.company_id = company AND d.west <= ST_XMax(near) AND d.east >= ST_XMin(near)
        AND d.south <= ST_YMax(near) AND d.north >= ST_YMin(near) AND (touched = -1 OR (touched >= first AND touched < beyond))
    ), cells AS (
      SELECT c.cell, sum(c.changes) AS changes FROM counted c GROUP BY c.cell
    )
    SELECT json_build_object('version', coalesce(sum(c.changes), 0),
      'assets', CASE WHEN z <= 10 THEN (
        SELECT coalesce(sum(k.count), 0) FROM app.clusters_of_cells(z, x, y, NULL, NULL, NULL) k) END,
      'cells', coalesce(json_agg(json_build_array(c.cell, c.changes)), '[]'))
    FROM cells c);
END
$$;
COMMENT ON FUNCTION app.tile_state IS
  'A number that rises with each change of what a tile shows, as JSON text; from zoom 9 on with its parts, the changes of each tile of zoom '
  '13 inside or around it, and up to zoom 10 how many assets have their centre in it. A tile of zoom 13 that is not listed has no assets; -1 stands for all. Null for people who do not see the whole company.';
ALTER FUNCTION app.tile_state OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.tile_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tile_state TO atlas_app;
