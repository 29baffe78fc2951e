CREATE FUNCTION app.count_register() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object(
    'assets', held.assets, 'hectares', held.hectares, 'approved', held.approved,
    'companies', (SELECT count(*) FROM app.company c JOIN app.counted_company k ON k.id = c.id WHERE NOT c.desk),
    'revisions', held.revisions,
    'facts', (SELECT coalesce(sum(e.events), 0) FROM app.event_part e JOIN app.counted_company k ON k.id = e.company_id),
    'demo', EXISTS (SELECT 1 FROM app.company c WHERE c.demo),
    'countedAt', app.instant_text(clock_timestamp()))::text
  FROM (
    SELECT coalesce(sum(s.assets) FILTER (WHERE s.standing IN ('ACTIVE', 'DISPUTED')), 0) AS assets,
      round(coalesce(sum(s.square_metres) FILTER (WHERE s.standing IN ('ACTIVE', 'DISPUTED')), 0) / 10000, 2) AS hectares,
      coalesce(sum(s.assets) FILTER (WHERE s.standing IN ('ACTIVE', 'DISPUTED') AND s.compliance_state = 'APPROVED'), 0) AS approved,
      coalesce(sum(s.revisions), 0) AS revisions
    FROM app.asset_part s JOIN app.counted_company k ON k.id = s.company_id
  ) held
$$;
COMMENT ON FUNCTION app.count_register IS
  'Totals for the whole register for the public page of counters, as JSON text. No company and no person can be told '
  'from them. The platform''s own desk is a company only so that people can work there, and is not counted; neither are '
  'companies that it has not admitted, nor their assets, boundaries and facts.';
ALTER FUNCTION app.count_register OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_register FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_register TO atlas_door;
