CREATE FUNCTION app.refunds_due()
RETURNS TABLE (reservation_id uuid, reference text, buyer_name text, unit text, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.id, r.reference, r.buyer_name, 'USD', r.refund FROM app.reservation r
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.state IN ('EXPIRED', 'CANCELLED') AND r.refund > 0
$$;
COMMENT ON FUNCTION app.refunds_due IS
  'What the current company has to pay back for reservations that ended, in minor units.';
REVOKE EXECUTE ON FUNCTION app.refunds_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.refunds_due TO atlas_app;
