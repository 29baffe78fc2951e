CREATE FUNCTION app.rops_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'rop', c.id, NULL::uuid, c.reference, app.name_of(c.drafted_by), c.submitted_at, NULL::bigint
  FROM app.rop_contract c
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.state = 'REVIEW'
    AND c.drafted_by <> ALL ((SELECT app.same_hands())::uuid[])
  UNION ALL
  SELECT 'rop_change', c.id, NULL::uuid, c.reference, app.name_of(x.proposed_by), x.proposed_at, NULL::bigint
  FROM app.rop_change x
  JOIN app.rop_contract c ON c.company_id = x.company_id AND c.id = x.contract_id
  WHERE x.company_id = (SELECT app.current_company_id()) AND x.state = 'PROPOSED'
    AND x.proposed_by <> ALL ((SELECT app.same_hands())::uuid[])
$$;
COMMENT ON FUNCTION app.rops_to_decide IS
  'Contracts of the current company that another person handed in, and changes of contracts that another person proposed. Both '
  'name the contract.';
REVOKE EXECUTE ON FUNCTION app.rops_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rops_to_decide TO atlas_app;
