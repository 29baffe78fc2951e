CREATE FUNCTION app.present_companies_of(person uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.company_id FROM app.membership m WHERE m.user_id = present_companies_of.person AND m.ended_at IS NULL
  UNION
  SELECT c.id FROM app.company c WHERE c.desk AND present_companies_of.person IN (SELECT app.operators())
$$;
COMMENT ON FUNCTION app.present_companies_of IS
  'The companies that a person belongs to now; for those who run the platform, its desk as well.';
ALTER FUNCTION app.present_companies_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.present_companies_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.present_companies_of TO atlas_registry;
