CREATE FUNCTION app.last_holder_in_case(company uuid, item uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT e.assignee_id FROM app.work_item w
  JOIN app.work_item e ON e.company_id = w.company_id AND e.case_id = w.case_id AND e.queue_name = w.queue_name AND e.id <> w.id
  WHERE w.company_id = last_holder_in_case.company AND w.id = last_holder_in_case.item AND e.assignee_id IS NOT NULL
  ORDER BY e.updated_at DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.last_holder_in_case IS
  'Who last had the case of an item in the item''s queue, before it came back there; null if nobody did.';
ALTER FUNCTION app.last_holder_in_case OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.last_holder_in_case FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.last_holder_in_case TO atlas_registry;
