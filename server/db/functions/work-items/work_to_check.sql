CREATE FUNCTION app.work_to_check(most int) RETURNS TABLE (company_id uuid, item_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.company_id, w.id FROM app.work_item w
  WHERE w.check_at <= app.clock()
  ORDER BY w.check_at, w.company_id, w.id LIMIT most
$$;
COMMENT ON FUNCTION app.work_to_check IS
  'The items of all companies that the register looks at now, longest due first.';
ALTER FUNCTION app.work_to_check OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_to_check FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_to_check TO atlas_door;
