CREATE FUNCTION app.fold_jurisdiction_sums(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  taken app.jurisdiction_delta[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('atlas-jurisdiction-sums')) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM app.jurisdiction_delta d
    USING (SELECT f.company_id, f.id FROM app.jurisdiction_delta f ORDER BY f.company_id, f.id LIMIT most) first
    WHERE d.company_id = first.company_id AND d.id = first.id RETURNING d
  ) SELECT array_agg(g.d) INTO taken FROM gone g;
  IF taken IS NULL THEN RETURN 0; END IF;
  INSERT INTO app.jurisdiction_sum AS s (company_id, jurisdiction_id, assets, approved, square_metres)
  SELECT t.company_id, t.jurisdiction_id, sum(t.assets), sum(t.approved), sum(t.square_metres) FROM unnest(taken) t
  GROUP BY t.company_id, t.jurisdiction_id
  ON CONFLICT (company_id, jurisdiction_id) DO UPDATE SET assets = s.assets + excluded.assets,
    approved = s.approved + excluded.approved, square_metres = s.square_metres + excluded.square_metres;
  DELETE FROM app.jurisdiction_sum s WHERE s.assets = 0 AND s.company_id IN (SELECT t.company_id FROM unnest(taken) t);
  RETURN cardinality(taken);
END
$$;
COMMENT ON FUNCTION app.fold_jurisdiction_sums IS
  'Folds up to `most` noted changes into the sums of areas, and returns how many. One transaction at a time does it; another one returns 0.';
ALTER FUNCTION app.fold_jurisdiction_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.fold_jurisdiction_sums FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fold_jurisdiction_sums TO atlas_door;
