CREATE FUNCTION app.repeats_due(most int) RETURNS TABLE (company_id uuid, repeat_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT r.company_id, r.id FROM app.task_repeat r
  WHERE r.ended_at IS NULL AND r.next_on <= app.office_today()
  ORDER BY r.next_on, r.company_id, r.id LIMIT most
$$;
COMMENT ON FUNCTION app.repeats_due IS
  'The tasks of all companies whose next day has come, longest due first.';
ALTER FUNCTION app.repeats_due OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.repeats_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.repeats_due TO atlas_door;
