CREATE FUNCTION app.changed_outlines(z int, x int, y int, cells int[], versions bigint[], since text[], most int, most_of_cell int)
RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF NOT app.sees_company() THEN RETURN NULL; END IF;
  RETURN (
    SELECT concat('{"version":', app.tile_version(z, x, y, false), ',"since":"', pg_snapshot_xmin(pg_current_snapshot())::xid,
      '","cells":', CASE WHEN z <= 10 AND (SELECT sum(k.count) FROM app.clusters_of_cells(z, x, y, NULL, NULL, NULL) k) > most
      THEN 'null' ELSE (
        SELECT concat('[', string_agg(concat('{"cell":', c.cell, ',"version":', c.changes, CASE WHEN k.version IS DISTINCT FROM c.changes
          THEN concat(',"changed":', app.outlines_of_cell(c.zoom, c.cell_x, c.cell_y, k.since, most_of_cell)) END, '}'), ','), ']')
        FROM app.cells_of_tile(z, x, y) c
        LEFT JOIN unnest(cells, versions, since) AS k (cell, version, since) ON k.cell = c.cell) END, '}'));
END
$$;
COMMENT ON FUNCTION app.changed_outlines IS
  'What a reader of a tile from zoom 9 on has to learn who has read some `cells` of app.cells_of_tile, in these versions and `since` these '
  'transactions: the version of the tile; each cell with assets, with its version; and if that is another one than the reader''s, what '
  'changed, as app.outlines_of_cell writes it. `since` in the answer is for the next time: every transaction before it has ended. '
  'Up to zoom 10 the cells are null where more than `most` assets have their centre in the tile. Null for people who do not see the '
  'whole company.';
ALTER FUNCTION app.changed_outlines OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.changed_outlines FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.changed_outlines TO atlas_app;
