CREATE FUNCTION app.rop_json(c app.rop_contract) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', c.id, 'reference', c.reference, 'state', c.state,
    'asset', jsonb_build_object('_id', c.asset_id, 'assetNumber', app.asset_number_of(c.asset_id)),
    'buyerName', c.buyer_name, 'unit', c.unit, 'price', c.price::text, 'paid', c.paid::text,
    'dueNow', c.due_now::text, 'arrears', c.arrears::text, 'lateFeesOpen', c.late_fees_open::text,
    'daysPastDue', c.days_past_due, 'credit', c.credit::text, 'rentCredit', c.rent_credit::text,
    'exercisePrice', c.exercise_price::text, 'settlement', c.settlement::text,
    'next', CASE WHEN c.next_number IS NOT NULL THEN jsonb_build_object(
      'n', c.next_number, 'due', c.next_due_on, 'amount', c.next_amount::text) END,
    'changeWaits', EXISTS (SELECT FROM app.rop_change x
      WHERE x.company_id = c.company_id AND x.contract_id = c.id AND x.state = 'PROPOSED'),
    'start', c.start_on)
$$;
COMMENT ON FUNCTION app.rop_json IS 'A contract of rent with an option to purchase as lists send it.';
REVOKE EXECUTE ON FUNCTION app.rop_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_json TO atlas_app;
