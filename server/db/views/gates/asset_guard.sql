CREATE VIEW app.asset_guard WITH (security_invoker = true) AS
SELECT k.company_id, k.person_id, r.asset_id FROM app.gate_keeper k
JOIN app.gate_run r ON r.company_id = k.company_id AND (k.named_until IS NULL OR r.started_at < k.named_until)
  AND jsonb_path_query_array(r.plan, '$[*]."nodeId"') ? k.node_id::text
UNION ALL
SELECT v.company_id, v.person_id, r.asset_id FROM app.gate_verdict v
JOIN app.gate_pass p ON p.company_id = v.company_id AND p.id = v.pass_id
JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id;
COMMENT ON VIEW app.asset_guard IS
    'Which person guards which asset: a gate of it names them, or named them while the asset was going through its '
    'gates, or they gave a verdict at one. A person can appear several times.';
ALTER VIEW app.asset_guard OWNER TO atlas_registry;
