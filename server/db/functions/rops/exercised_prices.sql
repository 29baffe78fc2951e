CREATE FUNCTION app.exercised_prices() RETURNS TABLE (asset_id uuid, sold_on date, price bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.asset_id, c.ended_on, c.price FROM app.rop_contract c
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.state = 'EXERCISED' AND c.unit = 'USD'
$$;
COMMENT ON FUNCTION app.exercised_prices IS
  'What the current company sold by an option to purchase, with the day in Harare and the price in US dollar cents.';
REVOKE EXECUTE ON FUNCTION app.exercised_prices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.exercised_prices TO atlas_app;
