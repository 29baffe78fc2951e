CREATE FUNCTION app.reversals_to_complete()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'reversal', p.id, r.asset_id, gate ->> 'name', app.name_of(p.reversal_asked_by), p.passed_on::timestamptz,
    (gate ->> 'requiredMegajoules')::bigint * 1000
  FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  CROSS JOIN LATERAL jsonb_array_elements(r.plan) AS gate
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.state = 'PASSED' AND p.reversal_asked_by IS NOT NULL
    AND gate ->> 'nodeId' = p.node_id::text AND p.reversal_asked_by <> ALL ((SELECT app.same_hands())::uuid[])
    AND app.standing_of_asset(r.company_id, r.asset_id) = 'ACTIVE'
    AND NOT EXISTS (SELECT FROM app.gate_pass later WHERE later.company_id = p.company_id AND later.run_id = p.run_id
      AND later.node_id = p.node_id AND later.cycle > p.cycle)
$$;
COMMENT ON FUNCTION app.reversals_to_complete IS
  'Passed gates of the current company whose reversal another person asked for.';
REVOKE EXECUTE ON FUNCTION app.reversals_to_complete FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reversals_to_complete TO atlas_app;
