CREATE FUNCTION app.works_at_desk() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.manages_company() AND EXISTS (SELECT FROM app.company c WHERE c.id = app.current_company_id() AND c.desk)
$$;
COMMENT ON FUNCTION app.works_at_desk IS 'Whether the current company is the platform''s desk, and the actor manages it.';
ALTER FUNCTION app.works_at_desk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.works_at_desk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.works_at_desk TO atlas_app;
