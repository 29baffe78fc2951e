CREATE FUNCTION app.gate_spending(first_day date, last_day date) RETURNS TABLE (month date, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', m.day)::date, sum(m.amount)::bigint
  FROM app.gate_payments(first_day, last_day) m
  JOIN app.gate_pass p ON p.company_id = (SELECT app.current_company_id()) AND p.id = m.pass_id::uuid
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  JOIN app.gate_tree_version v ON v.company_id = r.company_id AND v.tree_id = r.tree_id AND v.version = r.version
  WHERE coalesce((SELECT g ->> 'treeType' FROM jsonb_array_elements(r.plan) AS g WHERE g ->> 'nodeId' = p.node_id::text),
    v.definition ->> 'treeType') = 'expenses'
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.gate_spending IS
  'What the current company''s gates of expenses took by month between two days of Africa/Harare, in milli-Megajoules, less what was '
  'reversed.';
REVOKE EXECUTE ON FUNCTION app.gate_spending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_spending TO atlas_app;
