CREATE FUNCTION app.fold_asset_sums(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  taken app.asset_delta[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('atlas-asset-sums')) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM app.asset_delta d
    USING (SELECT f.company_id, f.id FROM app.asset_delta f ORDER BY f.company_id, f.id LIMIT most) first
    WHERE d.company_id = first.company_id AND d.id = first.id RETURNING d
  ) SELECT array_agg(g.d) INTO taken FROM gone g;
  IF taken IS NULL THEN RETURN 0; END IF;
  INSERT INTO app.asset_changes AS c (company_id, changes)
  SELECT t.company_id, count(*) FROM unnest(taken) t GROUP BY t.company_id
  ON CONFLICT (company_id) DO UPDATE SET changes = c.changes + excluded.changes;
  INSERT INTO app.asset_cell_change AS c (company_id, cell, changes)
  SELECT t.company_id, touched, count(*)
  FROM unnest(taken) t CROSS JOIN LATERAL app.cells_of_box(t.west, t.south, t.east, t.north) AS touched
  GROUP BY t.company_id, touched
  ON CONFLICT (company_id, cell) DO UPDATE SET changes = c.changes + excluded.changes;
  PERFORM app.fold_asset_cells(taken), app.fold_asset_totals(taken);
  RETURN cardinality(taken);
END
$$;
COMMENT ON FUNCTION app.fold_asset_sums IS
  'Folds up to `most` noted changes of assets into the sums, in the order of each company, and returns how many. One transaction at a '
  'time does it; another one returns 0. A reader sees a change either here or there: both happen in one transaction.';
ALTER FUNCTION app.fold_asset_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.fold_asset_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fold_asset_sums TO atlas_door;
