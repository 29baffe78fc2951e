CREATE FUNCTION app.reservation_of_notice(company uuid, reservation uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', r.reference, 'state', r.state, 'buyer', r.buyer_id,
    'sellers', CASE WHEN r.sale_proposed_by IS NULL OR r.sale_proposed_by = r.made_by THEN jsonb_build_array(r.made_by)
      ELSE jsonb_build_array(r.made_by, r.sale_proposed_by) END,
    'waits', r.state = 'CONFIRMED' AND r.sale_proposed_by IS NOT NULL AND r.sale_approved_by IS NULL)
  FROM app.reservation r WHERE r.company_id = reservation_of_notice.company AND r.id = reservation_of_notice.reservation
$$;
COMMENT ON FUNCTION app.reservation_of_notice IS
  'What decides who is told about a reservation and its sale, and what they are told: {"label", "state", "buyer", "sellers", "waits"}. '
  'The label is its reference, the buyer an account or null, the sellers those who reserved the asset and proposed its sale. `waits` '
  'says whether a sale waits for its second person.';
ALTER FUNCTION app.reservation_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.reservation_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.reservation_of_notice TO atlas_registry;
