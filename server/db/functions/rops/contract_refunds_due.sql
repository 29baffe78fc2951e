CREATE FUNCTION app.contract_refunds_due()
RETURNS TABLE (contract_id uuid, reference text, buyer_name text, unit text, amount bigint, is_credit boolean)
LANGUAGE sql STABLE AS $$
  SELECT c.id, c.reference, c.buyer_name, c.unit, c.credit, true
  FROM app.rop_contract c
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.credit > 0
    AND c.state IN ('ACTIVE', 'DEFAULT', 'PAID_UP', 'EXERCISED')
  UNION ALL
  SELECT c.id, c.reference, c.buyer_name, c.unit, (b.credits - b.debits)::bigint, false
  FROM app.rop_contract c
  JOIN app.book_balances() b ON b.code = 2060 AND b.owner = c.reference AND b.unit = c.unit
  WHERE c.company_id = (SELECT app.current_company_id()) AND b.credits > b.debits
$$;
COMMENT ON FUNCTION app.contract_refunds_due IS
  'Money that the current company can give back to buyers: unused credit of contracts that run, and what a terminated '
  'contract owes its buyer.';
REVOKE EXECUTE ON FUNCTION app.contract_refunds_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.contract_refunds_due TO atlas_app;
