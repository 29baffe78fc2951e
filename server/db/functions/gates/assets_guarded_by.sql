CREATE FUNCTION app.assets_guarded_by(person uuid, company uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app SET enable_seqscan = off AS $$
  SELECT r.asset_id FROM app.gate_keeper k
  JOIN app.gate_run r ON r.company_id = k.company_id AND (k.named_until IS NULL OR r.started_at < k.named_until)
    AND jsonb_path_query_array(r.plan, '$[*]."nodeId"') ? k.node_id::text
  WHERE k.company_id = assets_guarded_by.company AND k.person_id = assets_guarded_by.person
  UNION
  SELECT r.asset_id FROM app.gate_verdict v
  JOIN app.gate_pass p ON p.company_id = v.company_id AND p.id = v.pass_id
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  WHERE v.company_id = assets_guarded_by.company AND v.person_id = assets_guarded_by.person
$$;
COMMENT ON FUNCTION app.assets_guarded_by IS
  'The assets of a company with a gate that names a person or named them while the asset was on its way, and those '
  'of which they gave a verdict.';
ALTER FUNCTION app.assets_guarded_by OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.assets_guarded_by FROM PUBLIC;
