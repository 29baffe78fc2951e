CREATE FUNCTION app.company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$ SELECT c.id FROM app.company c ORDER BY c.id $$;
COMMENT ON FUNCTION app.company_ids IS 'The ids of all companies, in order, for jobs that go through them.';
ALTER FUNCTION app.company_ids OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_ids TO atlas_door, atlas_registry;
