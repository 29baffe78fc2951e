CREATE FUNCTION app.certificate_at(place bigint)
RETURNS TABLE (salt bytea, payload jsonb, leaf text, actor uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT e.salt, app.fact_payload(e), l.leaf, e.actor_id
  FROM app.log_entry l JOIN app.event e ON e.id = l.event_id
  WHERE l.seq = place AND e.type = 'certificate.issued'
$$;
COMMENT ON FUNCTION app.certificate_at IS
  'What proves the certificate that was entered at a place of the log; no row for any other fact.';
ALTER FUNCTION app.certificate_at OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.certificate_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.certificate_at TO atlas_door;
