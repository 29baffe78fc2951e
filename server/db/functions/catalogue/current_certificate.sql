CREATE FUNCTION app.current_certificate(of_company uuid, of_asset uuid, deciding text[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('number', last.after ->> 'certificate', 'seq', l.seq, 'salt', encode(last.salt, 'base64'))
  FROM (
    SELECT e.id, e.type, e.after, e.salt FROM app.event e
    WHERE e.company_id = of_company AND e.subject_id = of_asset AND e.type = ANY (deciding)
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1
  ) last JOIN app.log_entry l ON l.event_id = last.id
  WHERE last.type = 'certificate.issued' AND l.seq < (SELECT app.signed_log_size())
$$;
COMMENT ON FUNCTION app.current_certificate IS
    'The certificate that an asset has, with its place in the log and the salt that its address is derived from; null '
    'while it has no valid one, or none in a signed state of the log yet. `deciding` lists the facts that grant, '
    'change or end a certificate.';
ALTER FUNCTION app.current_certificate OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.current_certificate FROM PUBLIC;
