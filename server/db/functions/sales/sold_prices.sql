CREATE FUNCTION app.sold_prices() RETURNS TABLE (asset_id uuid, sold_on date, price bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.asset_id, (r.ended_at AT TIME ZONE 'Africa/Harare')::date, r.price FROM app.reservation r
  WHERE r.company_id = (SELECT app.current_company_id()) AND r.state = 'SOLD'
$$;
COMMENT ON FUNCTION app.sold_prices IS
  'What the current company sold for cash, with the day in Harare and the price in US dollar cents.';
REVOKE EXECUTE ON FUNCTION app.sold_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sold_prices TO atlas_app;
