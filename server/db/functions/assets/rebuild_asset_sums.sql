CREATE FUNCTION app.rebuild_asset_sums(company uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-asset-sums'));
  WITH old_sums AS (DELETE FROM app.asset_sum s WHERE s.company_id = company),
  old_cells AS (DELETE FROM app.asset_cell c WHERE c.company_id = company),
  noted AS (DELETE FROM app.asset_delta d WHERE d.company_id = company RETURNING d.west, d.south, d.east, d.north),
  touched AS (
    INSERT INTO app.asset_cell_change AS c (company_id, cell, changes)
    SELECT company, t.cell, count(*) FROM noted d CROSS JOIN LATERAL app.cells_of_box(d.west, d.south, d.east, d.north) AS t (cell)
    GROUP BY t.cell
    ON CONFLICT (company_id, cell) DO UPDATE SET changes = c.changes + excluded.changes
  ),
  counted AS (
    INSERT INTO app.asset_changes AS c (company_id, changes) SELECT company, count(*) FROM noted
    ON CONFLICT (company_id) DO UPDATE SET changes = c.changes + excluded.changes
  )
  INSERT INTO app.asset_delta (company_id, category_id, compliance_state, standing, x, y, assets, revisions, square_metres,
    across, down, id_high, id_low, west, south, east, north)
  SELECT n.company_id, n.category_id, n.compliance_state, n.standing, n.x, n.y, n.assets, n.revisions, n.square_metres,
    n.across, n.down, n.id_high, n.id_low, n.west, n.south, n.east, n.north
  FROM app.counted_assets(company) n;
END
$$;
COMMENT ON FUNCTION app.rebuild_asset_sums IS
  'Counts the assets of a company again and notes them as if they were all new. One statement reads and writes everything as of one '
  'moment, so that changes made meanwhile are neither lost nor counted twice. The versions of tiles never fall: what was noted is '
  'counted in them first.';
ALTER FUNCTION app.rebuild_asset_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rebuild_asset_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rebuild_asset_sums TO atlas_registry;
