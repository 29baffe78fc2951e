CREATE FUNCTION app.redemptions_to_decide(most bigint)
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT CASE r.status WHEN 'requested' THEN 'redemption' ELSE 'payout' END, r.id, NULL::uuid, app.name_of(r.user_id),
    app.name_of(CASE r.status WHEN 'requested' THEN r.user_id ELSE r.approved_by END),
    CASE r.status WHEN 'requested' THEN r.requested_at ELSE r.approved_at END, r.amount
  FROM app.redemption r
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.status IN ('requested', 'approved')
    AND r.user_id <> ALL ((SELECT app.same_hands())::uuid[])
    AND (r.status = 'requested' OR r.approved_by <> ALL ((SELECT app.same_hands())::uuid[])) AND (most IS NULL OR r.amount <= most)
$$;
COMMENT ON FUNCTION app.redemptions_to_decide IS
  'Redemptions at the desk of the current company that wait for the acting person as the second of two, up to an '
  'amount in milli-Megajoules; null for any amount.';
REVOKE EXECUTE ON FUNCTION app.redemptions_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.redemptions_to_decide TO atlas_app;
