CREATE FUNCTION app.planned_events()
RETURNS TABLE (event_id uuid, value bigint, repeats text, parts int, starts_on date, since date, until date)
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.value, e.repeats, e.parts, e.starts_on, (coalesce(e.decided_at, e.created_at) AT TIME ZONE 'Africa/Harare')::date,
    (e.stopped_at AT TIME ZONE 'Africa/Harare')::date
  FROM app.asset_event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND NOT e.waits AND (e.posted > 0 OR e.next_on IS NOT NULL)
    AND e.value <> 0 AND (e.repeats <> '' OR e.next_on IS NOT NULL)
$$;
COMMENT ON FUNCTION app.planned_events IS
  'Events of the current company that are in force and repeat, come in parts or are still to come, in cents of a dollar, with the '
  'days from which they are known and on which they were stopped. For roles that see the books.';
REVOKE EXECUTE ON FUNCTION app.planned_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.planned_events TO atlas_app;
