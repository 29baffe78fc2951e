CREATE FUNCTION app.evidence_guarded_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off AS $$
  SELECT e.document_id FROM app.gate_keeper k
  JOIN app.gate_run r ON r.company_id = k.company_id AND (k.named_until IS NULL OR r.started_at < k.named_until)
    AND jsonb_path_query_array(r.plan, '$[*]."nodeId"') ? k.node_id::text
  JOIN app.gate_pass p ON p.company_id = r.company_id AND p.run_id = r.id AND p.node_id = k.node_id
  JOIN app.gate_evidence e ON e.company_id = p.company_id AND e.pass_id = p.id
  WHERE k.company_id = evidence_guarded_by.company AND k.person_id = evidence_guarded_by.person
  UNION
  SELECT e.document_id FROM app.gate_verdict v
  JOIN app.gate_evidence e ON e.company_id = v.company_id AND e.pass_id = v.pass_id
  WHERE v.company_id = evidence_guarded_by.company AND v.person_id = evidence_guarded_by.person
$$;
COMMENT ON FUNCTION app.evidence_guarded_by IS
    'The documents that were handed in at gates which name a person, or named them while the asset was going through '
    'them, and those on which they gave a verdict.';
ALTER FUNCTION app.evidence_guarded_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.evidence_guarded_by FROM PUBLIC;
