CREATE FUNCTION app.deals_due()
RETURNS TABLE (reservation_id uuid, reference text, buyer_name text, buyer_phone text, unit text, due_now bigint,
  due_in_all bigint, due_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT r.id, r.reference, r.buyer_name, r.buyer_phone, 'USD',
    greatest(CASE WHEN r.state = 'HELD' THEN r.deposit ELSE r.price END - p.paid, 0), r.price - p.paid, r.due_at
  FROM app.reservation r
  CROSS JOIN LATERAL (SELECT app.paid_for(r.company_id, r.id) AS paid) p
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.state IN ('HELD', 'CONFIRMED') AND r.price > p.paid
$$;
COMMENT ON FUNCTION app.deals_due IS
  'What buyers owe on reservations of the current company, in minor units: the deposit first, then the price.';
REVOKE EXECUTE ON FUNCTION app.deals_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.deals_due TO atlas_app;
