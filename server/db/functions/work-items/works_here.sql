CREATE FUNCTION app.works_here(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT cardinality(app.queues_of(app.role_here(person))) > 0
$$;
COMMENT ON FUNCTION app.works_here IS 'Whether a person works for the current company.';
ALTER FUNCTION app.works_here OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.works_here FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.works_here TO atlas_app;
