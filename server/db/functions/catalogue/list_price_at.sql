CREATE FUNCTION app.list_price_at(company uuid, asset uuid, moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT p.price_cents FROM app.listing_price p
  WHERE p.company_id = company AND p.asset_id = asset AND p.set_at <= moment AND p.price_cents IS NOT NULL
  ORDER BY p.set_at DESC, p.id LIMIT 1
$$;
COMMENT ON FUNCTION app.list_price_at IS
  'The price, in US dollar cents, at which an asset was last on sale at a moment; null if it never was.';
REVOKE EXECUTE ON FUNCTION app.list_price_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_price_at TO atlas_app;
