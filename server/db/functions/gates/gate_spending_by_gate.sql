CREATE FUNCTION app.gate_spending_by_gate(first_day date, last_day date) RETURNS TABLE (node_id uuid, gate text, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.node_id, max(g.plan ->> 'name'), sum(m.amount)::bigint
  FROM app.gate_payments(first_day, last_day) m
  JOIN app.gate_pass p ON p.company_id = (SELECT app.current_company_id()) AND p.id = m.pass_id::uuid
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  JOIN app.gate_tree_version v ON v.company_id = r.company_id AND v.tree_id = r.tree_id AND v.version = r.version
  JOIN LATERAL (SELECT one AS plan FROM jsonb_array_elements(r.plan) AS one WHERE one ->> 'nodeId' = p.node_id::text) g ON true
  WHERE coalesce(g.plan ->> 'treeType', v.definition ->> 'treeType') = 'expenses'
  GROUP BY p.node_id
$$;
COMMENT ON FUNCTION app.gate_spending_by_gate IS
  'What each of the current company''s gates of expenses took between two days of Africa/Harare, in milli-Megajoules, less what was '
  'reversed.';
REVOKE EXECUTE ON FUNCTION app.gate_spending_by_gate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_spending_by_gate TO atlas_app;
