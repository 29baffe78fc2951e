CREATE FUNCTION app.count_own_waiting_passes() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.gate_pass p
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.submitted_by = (SELECT app.current_user_id())
    AND p.state IN ('IN_REVIEW', 'ESCALATED')
$$;
COMMENT ON FUNCTION app.count_own_waiting_passes IS
  'How many passes of the current company the acting person handed in that await a decision.';
ALTER FUNCTION app.count_own_waiting_passes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_own_waiting_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_own_waiting_passes TO atlas_app;
