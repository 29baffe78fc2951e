CREATE FUNCTION app.reviews_to_judge()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'gate', p.id, r.asset_id, gate.name, app.name_of(p.submitted_by), p.submitted_on::timestamptz, gate.required * 1000
  FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  CROSS JOIN LATERAL (SELECT g ->> 'name' AS name, (g ->> 'requiredMegajoules')::bigint AS required
    FROM jsonb_array_elements(r.plan) AS g WHERE g ->> 'nodeId' = p.node_id::text) AS gate
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.state IN ('IN_REVIEW', 'ESCALATED')
    AND p.submitted_by <> ALL ((SELECT app.same_hands())::uuid[])
    AND app.standing_of_asset(r.company_id, r.asset_id) = 'ACTIVE'
    AND NOT EXISTS (SELECT FROM app.gate_verdict v WHERE v.company_id = p.company_id AND v.pass_id = p.id AND v.attempt = p.attempt
      AND v.verdict <> 'ASKED' AND v.person_id = ANY ((SELECT app.same_hands())::uuid[]))
    AND EXISTS (SELECT FROM app.gate_tree t
      JOIN app.gate_tree_version v ON v.company_id = t.company_id AND v.tree_id = t.id AND v.version = t.version
      CROSS JOIN LATERAL jsonb_path_query(v.definition, 'strict $.** ? (@.nodeId == $node).gatekeepers[*] ? (@.compliant == true)',
        jsonb_build_object('node', p.node_id)) AS keeper
      WHERE t.company_id = p.company_id AND v.people ->> (keeper ->> 'phoneNumber') = (SELECT app.current_user_id())::text)
$$;
COMMENT ON FUNCTION app.reviews_to_judge IS
  'Gates of the current company that wait for the acting person''s verdict: those that name them in good standing, '
  'and whose evidence someone else handed in.';
REVOKE EXECUTE ON FUNCTION app.reviews_to_judge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reviews_to_judge TO atlas_app;
