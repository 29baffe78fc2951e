CREATE FUNCTION app.jurisdiction_sum_faults(company uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH sums AS (
    SELECT k.jurisdiction_id, sum(k.assets) AS assets, sum(k.approved) AS approved, sum(k.square_metres) AS square_metres FROM (
      SELECT s.jurisdiction_id, s.assets, s.approved, s.square_metres FROM app.jurisdiction_sum s WHERE s.company_id = company
      UNION ALL
      SELECT d.jurisdiction_id, d.assets, d.approved, d.square_metres FROM app.jurisdiction_delta d WHERE d.company_id = company
    ) k GROUP BY k.jurisdiction_id HAVING sum(k.assets) <> 0
    UNION ALL
    SELECT p.jurisdiction_id, count(*), count(*) FILTER (WHERE c.approved), sum(round(p.square_metres::numeric, 4))
    FROM app.asset_jurisdiction p JOIN app.asset_condition c ON c.company_id = p.company_id AND c.id = p.asset_id
    WHERE p.company_id = company AND c.in_use GROUP BY p.jurisdiction_id
  ), differing AS (
    SELECT FROM sums s GROUP BY s.jurisdiction_id, s.assets, s.approved, s.square_metres HAVING count(*) <> 2
  )
  SELECT CASE WHEN EXISTS (SELECT FROM differing)
    THEN ARRAY[format('sums of areas: %s rows differ from a recount', (SELECT count(*) FROM differing))] ELSE '{}' END
$$;
COMMENT ON FUNCTION app.jurisdiction_sum_faults IS
  'What in the kept sums of a company''s areas differs from a recount, as sentences. The recount reads the assets'' own state.';
ALTER FUNCTION app.jurisdiction_sum_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.jurisdiction_sum_faults FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.jurisdiction_sum_faults TO atlas_registry;
