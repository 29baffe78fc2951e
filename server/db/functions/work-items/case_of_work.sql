CREATE FUNCTION app.case_of_work(company uuid, item uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.case_id FROM app.work_item w
  WHERE w.company_id = company AND company = app.current_company_id() AND w.id = item AND app.sees_company()
$$;
COMMENT ON FUNCTION app.case_of_work IS 'The case of an item in any queue of the current company.';
ALTER FUNCTION app.case_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.case_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.case_of_work TO atlas_app;
