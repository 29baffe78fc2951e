CREATE FUNCTION app.count_own_work() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.work_item w
  WHERE w.company_id = (SELECT app.current_company_id()) AND w.assignee_id = (SELECT app.current_user_id()) AND app.is_open_work(w.state)
$$;
COMMENT ON FUNCTION app.count_own_work IS
  'How many open requests of the current company the acting person has taken on.';
ALTER FUNCTION app.count_own_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_own_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_own_work TO atlas_app;
