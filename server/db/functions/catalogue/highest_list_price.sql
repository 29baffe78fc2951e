CREATE FUNCTION app.highest_list_price(company uuid, asset uuid, moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT max(p.price_cents) FROM app.listing_price p
  WHERE p.company_id = company AND p.asset_id = asset AND p.set_at <= moment
    AND p.set_at >= coalesce((SELECT max(b.set_at) FROM app.listing_price b WHERE b.company_id = company AND b.asset_id = asset
      AND b.set_at <= moment - interval '90 days'), '-infinity')
$$;
COMMENT ON FUNCTION app.highest_list_price IS
  'The highest price, in US dollar cents, at which an asset was on sale in the 90 days before a moment; null if it was not.';
REVOKE EXECUTE ON FUNCTION app.highest_list_price FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.highest_list_price TO atlas_app;
