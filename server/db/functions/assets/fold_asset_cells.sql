CREATE FUNCTION app.fold_asset_cells(taken app.asset_delta[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  WITH placed AS MATERIALIZED (
    SELECT t.*, app.tile_cell(t.x, t.y) AS place FROM unnest(taken) t
    WHERE t.x IS NOT NULL AND t.standing IN ('ACTIVE', 'DISPUTED')
  )
  INSERT INTO app.asset_cell AS c (company_id, category_id, zoom, cell, compliance_state, assets, across, down, id_high, id_low)
  SELECT p.company_id, g.category_id, g.zoom, p.place >> 2 * (13 - g.zoom), p.compliance_state, sum(p.assets), sum(p.across),
    sum(p.down), bit_xor(p.id_high), bit_xor(p.id_low)
  FROM placed p CROSS JOIN LATERAL app.cell_groups(p.category_id) g
  GROUP BY p.company_id, g.category_id, g.zoom, p.place >> 2 * (13 - g.zoom), p.compliance_state
  HAVING sum(p.assets) <> 0 OR sum(p.across) <> 0 OR sum(p.down) <> 0 OR bit_xor(p.id_high) <> 0 OR bit_xor(p.id_low) <> 0
  ON CONFLICT (company_id, category_id, zoom, cell, compliance_state) DO UPDATE SET assets = c.assets + excluded.assets,
    across = c.across + excluded.across, down = c.down + excluded.down,
    id_high = c.id_high # excluded.id_high, id_low = c.id_low # excluded.id_low;
  DELETE FROM app.asset_cell c WHERE c.assets = 0 AND c.company_id IN (SELECT t.company_id FROM unnest(taken) t);
END
$$;
COMMENT ON FUNCTION app.fold_asset_cells IS
  'Folds noted changes into the cells of zooms 5 to 13 that the clusters of tiles are made of.';
REVOKE EXECUTE ON FUNCTION app.fold_asset_cells FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fold_asset_cells TO atlas_registry;
