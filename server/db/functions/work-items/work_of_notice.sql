CREATE FUNCTION app.work_of_notice(company uuid, item uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('ref', w.ref, 'title', w.title, 'queueName', w.queue_name, 'state', w.state, 'priority', w.priority,
    'assigneeID', w.assignee_id)
  FROM app.work_item w WHERE w.company_id = work_of_notice.company AND w.id = work_of_notice.item
$$;
COMMENT ON FUNCTION app.work_of_notice IS
  'What decides who is told about a work item, and what they are told: {"ref", "title", "queueName", "state", "priority", "assigneeID"}.';
ALTER FUNCTION app.work_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_of_notice TO atlas_registry;
