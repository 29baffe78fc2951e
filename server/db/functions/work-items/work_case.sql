CREATE FUNCTION app.work_case(wanted uuid)
RETURNS TABLE (id uuid, ref text, queue_name text, state text, parent_id uuid, hand_over_code text, planned_on date,
  assignee_id uuid, created_at timestamptz, closed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.id, w.ref, w.queue_name, w.state, w.parent_id, w.hand_over_code, w.planned_on, w.assignee_id, w.created_at,
    w.closed_at
  FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND w.case_id = wanted AND app.sees_company()
$$;
COMMENT ON FUNCTION app.work_case IS
  'The items of a case in the current company, in every queue, for everyone who works for it: where it is, not what was '
  'written.';
ALTER FUNCTION app.work_case OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_case FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_case TO atlas_app;
