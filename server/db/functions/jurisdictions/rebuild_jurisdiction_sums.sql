CREATE FUNCTION app.rebuild_jurisdiction_sums(company uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-jurisdiction-sums'));
  UPDATE app.asset_jurisdiction p SET in_use = c.in_use, approved = c.approved
  FROM app.asset_condition c
  WHERE p.company_id = company AND c.company_id = company AND c.id = p.asset_id
    AND (p.in_use, p.approved) IS DISTINCT FROM (c.in_use, c.approved);
  WITH old_sums AS (DELETE FROM app.jurisdiction_sum s WHERE s.company_id = company),
  noted AS (DELETE FROM app.jurisdiction_delta d WHERE d.company_id = company)
  INSERT INTO app.jurisdiction_delta (company_id, jurisdiction_id, assets, approved, square_metres)
  SELECT company, p.jurisdiction_id, count(*), count(*) FILTER (WHERE p.approved), sum(round(p.square_metres::numeric, 4))
  FROM app.asset_jurisdiction p WHERE p.company_id = company AND p.in_use GROUP BY p.jurisdiction_id;
END
$$;
COMMENT ON FUNCTION app.rebuild_jurisdiction_sums IS
  'Counts what a company has in each area again, as of one moment, and notes it as if it were all new.';
ALTER FUNCTION app.rebuild_jurisdiction_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rebuild_jurisdiction_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rebuild_jurisdiction_sums TO atlas_registry;
