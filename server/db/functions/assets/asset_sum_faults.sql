CREATE FUNCTION app.asset_sum_faults(company uuid) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults text[];
BEGIN
  WITH counted AS MATERIALIZED (SELECT c.*, app.tile_cell(c.x, c.y) AS place FROM app.counted_assets(company) c),
  sums AS (
    SELECT 'kept' AS origin, p.category_id, p.compliance_state, p.standing, sum(p.assets) AS assets, sum(p.revisions) AS revisions,
      sum(p.square_metres) AS square_metres
    FROM app.asset_part p WHERE p.company_id = company GROUP BY 2, 3, 4 HAVING sum(p.assets) <> 0
    UNION ALL
    SELECT 'counted', c.category_id, c.compliance_state, c.standing, sum(c.assets), sum(c.revisions), sum(c.square_metres)
    FROM counted c GROUP BY 2, 3, 4
  ), cells AS (
    SELECT f.origin, f.category_id, f.zoom, f.cell, f.compliance_state, sum(f.assets) AS assets, sum(f.across) AS across,
      sum(f.down) AS down, bit_xor(f.id_high) AS id_high, bit_xor(f.id_low) AS id_low
    FROM (
      SELECT 'kept' AS origin, k.category_id, k.zoom::int AS zoom, k.cell, k.compliance_state, k.assets, k.across, k.down,
        k.id_high, k.id_low
      FROM app.asset_cell k WHERE k.company_id = company
      UNION ALL
      SELECT n.origin, g.category_id, g.zoom, n.place >> 2 * (13 - g.zoom), n.compliance_state, n.assets, n.across, n.down,
        n.id_high, n.id_low
      FROM (
        SELECT 'kept' AS origin, d.*, app.tile_cell(d.x, d.y) AS place FROM app.asset_delta d WHERE d.company_id = company
        UNION ALL SELECT 'counted', c.* FROM counted c
      ) n CROSS JOIN LATERAL app.cell_groups(n.category_id) g
      WHERE n.x IS NOT NULL AND n.standing IN ('ACTIVE', 'DISPUTED')
    ) f GROUP BY 1, 2, 3, 4, 5 HAVING sum(f.assets) <> 0
  ), boxes AS (
    SELECT 'kept' AS origin, s.category_id, s.compliance_state, s.standing, s.west, s.south, s.east, s.north FROM app.asset_sum s
    WHERE s.company_id = company AND NOT EXISTS (SELECT FROM app.asset_delta d WHERE d.company_id = company)
    UNION ALL
    SELECT 'counted', c.category_id, c.compliance_state, c.standing, min(c.west), min(c.south), max(c.east), max(c.north)
    FROM counted c WHERE NOT EXISTS (SELECT FROM app.asset_delta d WHERE d.company_id = company) GROUP BY 2, 3, 4
  ), found AS (
    SELECT 'sums of categories' AS kind, count(*) AS many FROM (
      SELECT FROM sums s GROUP BY s.category_id, s.compliance_state, s.standing, s.assets, s.revisions, s.square_metres
      HAVING count(*) <> 2) s
    UNION ALL
    SELECT 'cells of the map', count(*) FROM (
      SELECT FROM cells c GROUP BY c.category_id, c.zoom, c.cell, c.compliance_state, c.assets, c.across, c.down, c.id_high, c.id_low
      HAVING count(*) <> 2) c
    UNION ALL
    SELECT 'boxes of categories', count(*) FROM (
      SELECT FROM boxes b GROUP BY b.category_id, b.compliance_state, b.standing, b.west, b.south, b.east, b.north
      HAVING count(*) <> 2) b
  )
  SELECT coalesce(array_agg(format('%s: %s rows differ from a recount', f.kind, f.many)), '{}') INTO faults
  FROM found f WHERE f.many > 0;
  RETURN faults;
END
$$;
COMMENT ON FUNCTION app.asset_sum_faults IS
  'What in the kept sums over a company''s assets differs from a recount, as sentences. Boxes are compared once every change is folded.';
ALTER FUNCTION app.asset_sum_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_sum_faults FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_sum_faults TO atlas_registry;
