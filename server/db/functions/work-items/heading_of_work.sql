CREATE FUNCTION app.heading_of_work(company uuid, item uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  -- The name as the queues of surveyors show it, who get no addresses.
  SELECT json_build_object('requester', app.name_in_queue(w.requester_name, 'Survey Jobs'), 'title', w.title)
  FROM app.work_item w
  WHERE w.company_id = company AND company = app.current_company_id() AND w.id = item AND app.sees_company()
    AND w.queue_name <> 'Employee Requests'
$$;
COMMENT ON FUNCTION app.heading_of_work IS
  'Who asked an item of the current company and what about, which everyone who works for it finds by its reference: {requester, '
  'title}. Null for what an employee asked of management.';
ALTER FUNCTION app.heading_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.heading_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.heading_of_work TO atlas_app;
