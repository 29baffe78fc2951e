CREATE FUNCTION app.due_events(most int) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', d.company_id, 'eventID', d.id) ORDER BY d.next_on), '[]')
  FROM (SELECT e.company_id, e.id, e.next_on FROM app.asset_event e WHERE e.next_on <= app.day_of_harare()
    ORDER BY e.next_on LIMIT most) AS d
$$;
COMMENT ON FUNCTION app.due_events IS
  'Events of all companies whose next occurrence is due, the longest due first: [{companyID, eventID}].';
ALTER FUNCTION app.due_events OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.due_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.due_events TO atlas_door;
