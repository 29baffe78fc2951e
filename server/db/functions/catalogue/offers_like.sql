CREATE FUNCTION app.offers_like(of_category text, since timestamptz)
RETURNS TABLE (company_id uuid, asset_id uuid, asset_number text, company text, province text, district text, hectares numeric,
  price_cents bigint, listed_at timestamptz, access text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT o.company_id, o.id, o.asset_number, o.company, o.province, o.district, o.hectares, o.price_cents, o.listed_at, o.access
  FROM app.offered_asset o
  WHERE lower(o.category) = lower(of_category) AND o.listed_at >= since AND o.hectares > 0
$$;
COMMENT ON FUNCTION app.offers_like IS
  'What is on sale to the public in a category, of every admitted company, listed since a moment, with its asking price in US dollar '
  'cents. All of them are approved.';
ALTER FUNCTION app.offers_like OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.offers_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.offers_like TO atlas_app;
