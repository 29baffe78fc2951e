CREATE FUNCTION app.gate_payment_faults(passes uuid[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH paid AS (
    SELECT p.id, p.company_id, p.hold_id, r.asset_id,
      coalesce((SELECT gate ->> 'treeType' FROM jsonb_array_elements(r.plan) AS gate WHERE gate ->> 'nodeId' = p.node_id::text
        LIMIT 1), 'expenses') AS tree_type
    FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
    WHERE p.id = ANY (passes) AND p.state = 'PASSED' AND p.hold_id IS NOT NULL
  )
  SELECT 'gate pass ' || p.id || ' was passed without its payment' FROM paid p
  WHERE NOT EXISTS (SELECT FROM app.transfer t WHERE t.pending_id = p.hold_id AND t.kind = 'post')
  UNION ALL
  SELECT 'what was set aside for gate pass ' || p.id || ' was not paid out whole' FROM paid p
  JOIN app.account a ON a.company_id = p.company_id AND a.owner_kind = 'pass' AND a.owner_id = p.id::text
  WHERE a.credits_posted <> a.debits_posted
  UNION ALL
  SELECT 'gate pass ' || p.id || ' of a tree of ' || CASE p.tree_type WHEN 'income' THEN 'income' ELSE 'shares' END
    || ' paid someone whom it is not for' FROM paid p
  JOIN app.transfer posted ON posted.pending_id = p.hold_id AND posted.kind = 'post'
  JOIN app.transfer t ON t.ref_type = 'gate_pass' AND t.ref_id = p.id::text AND t.debit_account_id = posted.credit_account_id
    AND t.kind = 'single' AND t.seq > posted.seq
  JOIN app.account payee ON payee.id = t.credit_account_id
  WHERE (p.tree_type = 'income' AND NOT (payee.owner_kind = 'asset' AND payee.owner_id = p.asset_id::text))
    OR (p.tree_type = 'shareholder' AND payee.owner_kind NOT IN ('node', 'user'))
$$;
COMMENT ON FUNCTION app.gate_payment_faults IS
    'Those of some passes whose payment differs from what their gates'' trees require: everything set aside is paid out, income to '
    'the asset''s own wallet and shares to gates and people, and whatever was reversed is back where it came from.';
ALTER FUNCTION app.gate_payment_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.gate_payment_faults FROM PUBLIC;
