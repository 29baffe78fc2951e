CREATE FUNCTION app.root_of_work(company uuid, item uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.case_id FROM app.work_item w WHERE w.company_id = company AND w.id = item
$$;
COMMENT ON FUNCTION app.root_of_work IS 'The case of an item of any company, for functions that have already found it.';
ALTER FUNCTION app.root_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.root_of_work FROM PUBLIC;
