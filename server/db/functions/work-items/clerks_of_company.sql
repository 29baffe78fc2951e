CREATE FUNCTION app.clerks_of_company(queue text) RETURNS TABLE (person uuid, name text, role text, open_items int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.person, app.account_name(m.person), m.role,
    (SELECT count(*)::int FROM app.work_item w
      WHERE w.company_id = app.current_company_id() AND w.assignee_id = m.person AND w.state IN ('NEW', 'ASSIGNED', 'WAITING')
        AND w.snoozed_until IS NULL)
  FROM app.people_here() m
  WHERE app.sees_company() AND cardinality(app.queues_of(m.role)) > 0 AND (queue IS NULL OR queue = ANY (app.queues_of(m.role)))
$$;
COMMENT ON FUNCTION app.clerks_of_company IS
  'The members who work for the current company, or those who work a queue of it, with the open items that each holds, without '
  'snoozed ones.';
ALTER FUNCTION app.clerks_of_company OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.clerks_of_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.clerks_of_company TO atlas_app;
