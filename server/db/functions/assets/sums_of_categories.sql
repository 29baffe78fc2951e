CREATE FUNCTION app.sums_of_categories()
RETURNS TABLE (category_id uuid, assets bigint, approved bigint, non_compliant bigint, awaiting bigint, disputed bigint,
  square_metres numeric)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.category_id, sum(s.assets)::bigint, coalesce(sum(s.assets) FILTER (WHERE s.compliance_state = 'APPROVED'), 0)::bigint,
    coalesce(sum(s.assets) FILTER (WHERE s.compliance_state = 'NON_COMPLIANT'), 0)::bigint,
    coalesce(sum(s.assets) FILTER (WHERE s.compliance_state = 'PLOTTED'), 0)::bigint,
    coalesce(sum(s.assets) FILTER (WHERE s.standing = 'DISPUTED'), 0)::bigint, sum(s.square_metres)
  FROM app.asset_part s
  WHERE s.company_id = app.current_company_id() AND (SELECT app.sees_company()) AND s.standing IN ('ACTIVE', 'DISPUTED')
  GROUP BY s.category_id HAVING sum(s.assets) > 0
  UNION ALL
  SELECT a.category_id, count(*), count(*) FILTER (WHERE a.compliance_state = 'APPROVED'),
    count(*) FILTER (WHERE a.compliance_state = 'NON_COMPLIANT'), count(*) FILTER (WHERE a.compliance_state = 'PLOTTED'),
    count(*) FILTER (WHERE a.standing = 'DISPUTED'), sum(round(coalesce(a.area_square_metres, 0)::numeric, 4))
  FROM app.asset a
  WHERE NOT (SELECT app.sees_company()) AND a.company_id = app.current_company_id() AND a.id IN (SELECT app.seen_assets())
    AND a.standing IN ('ACTIVE', 'DISPUTED')
  GROUP BY a.category_id;
END
$$;
COMMENT ON FUNCTION app.sums_of_categories IS
  'How many assets in use each category of the current company has, in which states, and their area. People who see the whole company '
  'read the kept sums; for others, the assets that they see are counted.';
ALTER FUNCTION app.sums_of_categories OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.sums_of_categories FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sums_of_categories TO atlas_app;
