CREATE FUNCTION app.contracts_due()
RETURNS TABLE (contract_id uuid, reference text, buyer_name text, buyer_phone text, unit text, due_now bigint, fees bigint,
  open_amounts bigint[], due_days date[], due_in_all bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.id, c.reference, c.buyer_name, c.buyer_phone, c.unit,
    CASE WHEN c.state = 'SIGNED' THEN upfront.missing ELSE c.due_now END, c.late_fees_open,
    CASE WHEN c.state = 'SIGNED' THEN ARRAY[upfront.missing] ELSE coalesce(waiting.amounts, '{}') END,
    CASE WHEN c.state = 'SIGNED' THEN ARRAY[c.start_on] ELSE coalesce(waiting.days, '{}') END,
    CASE WHEN c.state = 'SIGNED' THEN upfront.missing ELSE greatest(c.settlement, 0) END
  FROM app.rop_contract c
  CROSS JOIN LATERAL (SELECT greatest(c.option_fee + c.deposit - c.paid, 0)) AS upfront (missing)
  LEFT JOIN LATERAL (
    SELECT array_agg(i.open ORDER BY i.number) AS amounts, array_agg(i.due_on ORDER BY i.number) AS days
    FROM app.rop_instalment i
    WHERE i.company_id = c.company_id AND i.contract_id = c.id AND i.open > 0
      AND (i.state IN ('due', 'overdue') OR i.number = c.next_number)) AS waiting ON true
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.state IN ('SIGNED', 'ACTIVE', 'DEFAULT', 'PAID_UP', 'SETTLED')
$$;
COMMENT ON FUNCTION app.contracts_due IS
  'The current company''s contracts that take money: what is due today without late fees, the late fees, each open '
  'instalment up to the next one with its day, and what would end the contract. Of a signed one, option fee and deposit.';
REVOKE EXECUTE ON FUNCTION app.contracts_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.contracts_due TO atlas_app;
