CREATE FUNCTION app.observe_paid(since timestamptz, until timestamptz)
RETURNS TABLE (subject_type text, subject_id uuid, label text, at timestamptz, grp text, person uuid, value float8, met boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT 'redemption', r.id, coalesce(r.payout_ref, r.id::text), r.ended_at, r.currency, r.ended_by, r.amount::float8 / 1000, true
  FROM app.redemption r
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.status = 'settled' AND r.ended_at >= since AND r.ended_at < until
$$;
COMMENT ON FUNCTION app.observe_paid IS
  'Redemptions that the desk paid out, in Megajoules, by the currency that was paid.';
REVOKE EXECUTE ON FUNCTION app.observe_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.observe_paid TO atlas_app;
