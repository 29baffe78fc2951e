-- A certificate's printed code names the entry and a key made of its salt: who holds the paper reads what the paper says.
GRANT SELECT (seq, leaf) ON app.log_entry TO atlas_registry;

-- What proves the certificate that was entered at a place of the log; no row for any other fact.
CREATE FUNCTION app.certificate_at(place bigint)
RETURNS TABLE (salt bytea, payload jsonb, leaf text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT e.salt, app.fact_payload(e), l.leaf
  FROM app.log_entry l JOIN app.event e ON e.id = l.event_id
  WHERE l.seq = place AND e.type = 'certificate.issued'
$$;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.certificate_at(bigint) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.certificate_at(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.certificate_at(bigint) TO atlas_door;
