CREATE FUNCTION app.name_of_company(company uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT c.name FROM app.company c WHERE c.id = name_of_company.company
$$;
COMMENT ON FUNCTION app.name_of_company IS 'The name of any company.';
REVOKE EXECUTE ON FUNCTION app.name_of_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_of_company TO atlas_registry;
