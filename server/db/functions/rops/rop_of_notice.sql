CREATE FUNCTION app.rop_of_notice(company uuid, contract uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', c.reference, 'state', c.state,
    'buyer', CASE WHEN c.approved_at IS NOT NULL THEN app.verified_holder(c.buyer_phone) END,
    'sellers', jsonb_build_array(c.drafted_by),
    'waits', c.state = 'REVIEW' OR EXISTS (SELECT FROM app.rop_change x
      WHERE x.company_id = c.company_id AND x.contract_id = c.id AND x.state = 'PROPOSED'))
  FROM app.rop_contract c WHERE c.company_id = rop_of_notice.company AND c.id = rop_of_notice.contract
$$;
COMMENT ON FUNCTION app.rop_of_notice IS
  'What decides who is told about a contract of rent with an option to purchase, and what they are told: {"label", "state", "buyer", '
  '"sellers", "waits"}. The buyer is the account that has proven the number in the contract, null before the contract is approved and '
  'without such an account. `waits` says whether the contract or a change of it waits for its second person.';
ALTER FUNCTION app.rop_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rop_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_of_notice TO atlas_registry;
