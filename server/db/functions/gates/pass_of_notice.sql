CREATE FUNCTION app.pass_of_notice(company uuid, pass uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('gate', (SELECT g ->> 'name' FROM jsonb_array_elements(r.plan) AS g WHERE g ->> 'nodeId' = p.node_id::text),
      'assetNumber', app.number_of_asset(p.company_id, r.asset_id), 'state', p.state, 'submittedBy', p.submitted_by,
      'reversalAsked', p.reversal_asked_by IS NOT NULL,
      'keepers', (SELECT coalesce(jsonb_agg(DISTINCT v.people ->> (keeper ->> 'phoneNumber')), '[]') FROM app.gate_tree t
        JOIN app.gate_tree_version v ON v.company_id = t.company_id AND v.tree_id = t.id AND v.version = t.version
        CROSS JOIN LATERAL jsonb_path_query(v.definition, 'strict $.** ? (@.nodeId == $node).gatekeepers[*] ? (@.compliant == true)',
          jsonb_build_object('node', p.node_id)) AS keeper
        WHERE t.company_id = p.company_id AND v.people ? (keeper ->> 'phoneNumber')))
    FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
    WHERE p.company_id = pass_of_notice.company AND p.id = pass_of_notice.pass
  );
END
$$;
COMMENT ON FUNCTION app.pass_of_notice IS
  'What decides who is told about a gate''s pass, and what they are told: {"gate", "assetNumber", "state", "submittedBy", '
  '"reversalAsked", "keepers"}. The keepers are those whom the gate names in good standing.';
ALTER FUNCTION app.pass_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.pass_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.pass_of_notice TO atlas_registry;
