CREATE FUNCTION app.work_brief(item uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('ref', w.ref, 'queueName', w.queue_name, 'title', w.title, 'version', w.version,
    'isOpen', app.is_open_work(w.state), 'caseID', w.case_id,
    'requester', jsonb_build_object('name', app.name_in_queue(w.requester_name, w.queue_name), 'phone', w.requester_phone),
    'holder', CASE WHEN w.assignee_id IS NOT NULL
      THEN jsonb_build_object('sub', w.assignee_id, 'name', app.name_of(w.assignee_id)) END)
  FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND w.id = item AND app.sees_company()
$$;
COMMENT ON FUNCTION app.work_brief IS
  'What everyone who works for the company may know of an item in any queue: where it is, who has it and who asked.';
ALTER FUNCTION app.work_brief OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_brief FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_brief TO atlas_app;
