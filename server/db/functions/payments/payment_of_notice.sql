CREATE FUNCTION app.payment_of_notice(company uuid, payment uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', coalesce(p.receipt, p.for_reference), 'state', p.state, 'buyer', d.deal -> 'buyer',
    'sellers', coalesce(d.deal -> 'sellers', '[]') || jsonb_build_array(coalesce(p.reversal_by, p.recorded_by)),
    'waits', p.state IN ('WAITING', 'REVERSING'))
  FROM app.payment p
  CROSS JOIN LATERAL (SELECT CASE p.for_kind WHEN 'reservation' THEN app.reservation_of_notice(p.company_id, p.for_id)
    WHEN 'contract' THEN app.rop_of_notice(p.company_id, p.for_id) END AS deal) d
  WHERE p.company_id = payment_of_notice.company AND p.id = payment_of_notice.payment
$$;
COMMENT ON FUNCTION app.payment_of_notice IS
  'What decides who is told about a payment, and what they are told: {"label", "state", "buyer", "sellers", "waits"}. The label is its '
  'receipt, or the reference that it is for; buyer and sellers are those of its deal, with the person at the desk. `waits` says whether '
  'it waits for its second person.';
ALTER FUNCTION app.payment_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.payment_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.payment_of_notice TO atlas_registry;
