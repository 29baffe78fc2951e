CREATE FUNCTION app.sums_of_jurisdictions()
RETURNS TABLE (jurisdiction_id uuid, assets bigint, approved bigint, square_metres numeric)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.jurisdiction_id, sum(s.assets)::bigint, sum(s.approved)::bigint, sum(s.square_metres)
  FROM (
    SELECT k.jurisdiction_id, k.assets, k.approved, k.square_metres FROM app.jurisdiction_sum k
    WHERE k.company_id = app.current_company_id() AND (SELECT app.sees_company())
    UNION ALL
    SELECT d.jurisdiction_id, d.assets, d.approved, d.square_metres FROM app.jurisdiction_delta d
    WHERE d.company_id = app.current_company_id() AND (SELECT app.sees_company())
  ) s GROUP BY s.jurisdiction_id
  UNION ALL
  SELECT p.jurisdiction_id, count(*), count(*) FILTER (WHERE p.approved), sum(round(p.square_metres::numeric, 4))
  FROM app.asset_jurisdiction p
  WHERE NOT (SELECT app.sees_company()) AND p.company_id = app.current_company_id() AND p.in_use
    AND p.asset_id IN (SELECT app.seen_assets())
  GROUP BY p.jurisdiction_id;
END
$$;
COMMENT ON FUNCTION app.sums_of_jurisdictions IS
  'How many assets in use of the current company lie in each area, how many of them are approved, and the square metres there. People who '
  'see the whole company read the kept sums; for others, the assets that they see are counted.';
ALTER FUNCTION app.sums_of_jurisdictions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.sums_of_jurisdictions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sums_of_jurisdictions TO atlas_app;
