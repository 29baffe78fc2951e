CREATE FUNCTION app.facts_awaiting_log(most int)
RETURNS TABLE (arrived bigint, event_id uuid, company_id uuid, type text, subject_id uuid, at text, salt bytea, payload jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.arrived, e.id, e.company_id, e.type, e.subject_id, app.instant_text(e.occurred_at), e.salt, app.fact_payload(e)
  FROM app.log_waiting w JOIN app.event e ON e.id = w.event_id
  ORDER BY w.arrived LIMIT most
$$;
COMMENT ON FUNCTION app.facts_awaiting_log IS 'The next facts in line, for the process that assigns places.';
ALTER FUNCTION app.facts_awaiting_log OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.facts_awaiting_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.facts_awaiting_log TO atlas_door;
