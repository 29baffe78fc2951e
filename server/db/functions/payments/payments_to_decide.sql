CREATE FUNCTION app.payments_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.state = 'REVERSING' THEN 'payment_reversal' WHEN p.direction = 'out' THEN 'refund' ELSE 'payment' END,
    p.id, NULL::uuid, coalesce(p.receipt, p.for_reference), app.name_of(first.hand), p.recorded_at, NULL::bigint
  FROM app.payment p
  CROSS JOIN LATERAL (SELECT CASE WHEN p.state = 'REVERSING' THEN p.reversal_by ELSE p.recorded_by END) AS first (hand)
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.state IN ('WAITING', 'REVERSING')
    AND first.hand <> ALL ((SELECT app.same_hands())::uuid[])
$$;
COMMENT ON FUNCTION app.payments_to_decide IS
  'Payments, refunds and reversals of the current company that another person recorded or asked for.';
REVOKE EXECUTE ON FUNCTION app.payments_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.payments_to_decide TO atlas_app;
