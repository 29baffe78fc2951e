CREATE FUNCTION app.listing_json(offered app.offered_asset, deciding text[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('_id', offered.id, 'assetNumber', offered.asset_number, 'assetName', offered.asset_name,
    'category', offered.category, 'commodity', offered.commodity, 'company', offered.company, 'province', offered.province,
    'district', offered.district, 'hectares', offered.hectares, 'priceCents', offered.price_cents,
    'ropAvailable', offered.rop_available, 'approved', true, 'reserved', offered.reserved,
    'certificate', app.current_certificate(offered.company_id, offered.id, deciding),
    'listedAt', app.instant_text(offered.listed_at),
    'centerCoordinates', CASE WHEN offered.center IS NOT NULL THEN jsonb_build_object(
      'lat', round(public.ST_Y(offered.center)::numeric, CASE WHEN offered.shows_outline THEN 9 ELSE 2 END),
      'lng', round(public.ST_X(offered.center)::numeric, CASE WHEN offered.shows_outline THEN 9 ELSE 2 END)) END,
    'polygon', CASE WHEN offered.shows_outline AND offered.ring IS NOT NULL THEN app.ring_json(offered.ring)
      ELSE '[]'::jsonb END)
$$;
COMMENT ON FUNCTION app.listing_json IS
    'A listing without its certificate''s address. Where the outline is withheld, the position is rounded to 0.01 '
    'degree, about a kilometre.';
ALTER FUNCTION app.listing_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.listing_json FROM PUBLIC;
