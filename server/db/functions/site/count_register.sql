CREATE FUNCTION app.count_register() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object(
    'assets', held.assets, 'hectares', held.hectares, 'approved', held.approved,
    'companies', (SELECT count(*) FROM app.company c WHERE NOT c.desk),
    'revisions', (SELECT count(*) FROM app.boundary),
    'facts', (SELECT count(company_id) FROM app.event),
    'demo', EXISTS (SELECT 1 FROM app.company c WHERE c.demo),
    'countedAt', app.instant_text(clock_timestamp()))::text
  FROM (
    SELECT count(*) AS assets, round(coalesce(sum(a.area_square_metres), 0)::numeric / 10000, 2) AS hectares,
      count(*) FILTER (WHERE a.compliance_state = 'APPROVED') AS approved
    FROM app.asset a WHERE a.standing IN ('ACTIVE', 'DISPUTED')
  ) held
$$;
COMMENT ON FUNCTION app.count_register IS
    'Totals for the whole register for the public page of counters, as JSON text. They reveal no single company or '
    'person. The platform''s own desk is a company only so that people can work there, and is not counted.';
ALTER FUNCTION app.count_register OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_register FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_register TO atlas_door;
