CREATE FUNCTION app.continue_work_item(parent uuid, given jsonb, dues jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  before app.work_item;
  child app.work_item;
BEGIN
  SELECT * INTO STRICT before FROM app.work_item w WHERE w.company_id = app.current_company_id() AND w.id = parent;
  child := app.insert_work_item(to_jsonb(before) || jsonb_build_object('planned_on', NULL, 'state', 'NEW', 'assignee_id', NULL) || given
    || jsonb_build_object('company_id', before.company_id, 'parent_id', before.id, 'case_id', before.case_id), dues);
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'work.opened',
    'subject', jsonb_build_object('type', 'work_item', 'id', child.id, 'label', child.ref),
    'after', jsonb_build_object('queueName', child.queue_name, 'kind', child.kind))));
  RETURN app.held_work_item(child);
END
$$;
COMMENT ON FUNCTION app.continue_work_item IS
  'Opens the item that continues a case in another queue of the current company. What is not given is taken from the item '
  'before, which the caller closes.';
ALTER FUNCTION app.continue_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.continue_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.continue_work_item TO atlas_app;
