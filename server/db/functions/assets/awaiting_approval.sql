CREATE FUNCTION app.awaiting_approval(most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app SET enable_sort = off AS $$
DECLARE
  company constant uuid := app.current_company_id();
BEGIN
  IF app.sees_company() THEN
    RETURN QUERY SELECT a.id FROM app.asset a
    WHERE a.company_id = company AND a.compliance_state = 'PLOTTED' AND a.standing IN ('ACTIVE', 'DISPUTED')
    ORDER BY a.standing, a.updated_at, a.id LIMIT most;
  END IF;
END
$$;
COMMENT ON FUNCTION app.awaiting_approval IS
  'Plotted assets of the current company that wait for approval: those without a dispute first, and those that have not changed '
  'for the longest time. Nothing for a person who does not see the whole company.';
ALTER FUNCTION app.awaiting_approval OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.awaiting_approval FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.awaiting_approval TO atlas_app;
