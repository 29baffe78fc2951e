CREATE FUNCTION app.claim_whatsapp_event(lease_seconds int) RETURNS TABLE (event uuid, content bytea, attempt int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.whatsapp_event e SET attempts = e.attempts + 1,
    next_attempt_at = clock_timestamp() + make_interval(secs => lease_seconds)
  WHERE e.id = (SELECT o.id FROM app.whatsapp_event o
    WHERE o.done_at IS NULL AND o.next_attempt_at <= clock_timestamp()
    ORDER BY o.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING e.id, e.body, e.attempts
$$;
COMMENT ON FUNCTION app.claim_whatsapp_event IS
  'Gives the event that has waited longest to one node, until it is finished or its lease is over.';
ALTER FUNCTION app.claim_whatsapp_event OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.claim_whatsapp_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_whatsapp_event TO atlas_door;
