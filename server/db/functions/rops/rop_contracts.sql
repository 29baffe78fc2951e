CREATE FUNCTION app.rop_contracts()
RETURNS TABLE (contract_id uuid, reference text, asset_id uuid, asset_number text, buyer_name text, buyer_phone text, status text,
  signed_on date, upfront bigint, unit text, arrears bigint, late_fees bigint, days_past_due int, last_paid_on date)
LANGUAGE sql STABLE AS $$
  SELECT c.id, c.reference, c.asset_id, app.asset_number_of(c.asset_id), c.buyer_name, c.buyer_phone, c.state,
    (c.signed_at AT TIME ZONE 'Africa/Harare')::date, c.option_fee + c.deposit, c.unit, c.arrears, c.late_fees_open,
    c.days_past_due, c.last_paid_on
  FROM app.rop_contract c
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.signed_at IS NOT NULL
$$;
COMMENT ON FUNCTION app.rop_contracts IS
  'The current company''s contracts that a buyer has signed, with what they owe as of the last replay.';
REVOKE EXECUTE ON FUNCTION app.rop_contracts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_contracts TO atlas_app;
