CREATE FUNCTION app.list_own_rops(most int) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('_id', c.id, 'reference', c.reference,
    'company', app.name_of_company(c.company_id), 'assetNumber', app.number_of_asset(c.company_id, c.asset_id), 'state', c.state,
    'unit', c.unit, 'paid', c.paid::text, 'dueNow', (c.due_now + c.late_fees_open)::text, 'daysPastDue', c.days_past_due,
    'rentCredit', c.rent_credit::text, 'settlement', c.settlement::text,
    'next', CASE WHEN c.next_number IS NOT NULL THEN jsonb_build_object(
      'n', c.next_number, 'due', c.next_due_on, 'amount', c.next_amount::text) END) ORDER BY c.place), '[]')
  FROM (
    SELECT r.*, row_number() OVER (ORDER BY r.approved_at DESC, r.id) AS place FROM app.rop_contract r
    WHERE r.buyer_phone = app.verified_number_of(app.current_user_id()) AND r.approved_at IS NOT NULL
    ORDER BY place LIMIT most) c
$$;
COMMENT ON FUNCTION app.list_own_rops IS
  'The contracts, in all companies, whose buyer the acting person is by the phone number that they have proven, from their approval on, '
  'the latest first.';
ALTER FUNCTION app.list_own_rops OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.list_own_rops FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_own_rops TO atlas_app;
