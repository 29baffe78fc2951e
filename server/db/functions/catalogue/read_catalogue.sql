CREATE FUNCTION app.read_catalogue(slug text, wanted_category text, wanted_place text, least_hectares double precision,
  most_hectares double precision, least_cents bigint, most_cents bigint, rop boolean, most int, leave_out int,
  deciding text[]) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH offered AS MATERIALIZED (
    SELECT o AS listed, o.* FROM app.offered_asset o WHERE o.commodity = slug
  ), met AS MATERIALIZED (
    SELECT o.listed, row_number() OVER (ORDER BY o.listed_at DESC, o.id) AS place FROM offered o
    WHERE (wanted_category IS NULL OR o.category = wanted_category)
      AND (wanted_place IS NULL OR wanted_place IN (o.province, o.district))
      AND (least_hectares IS NULL OR o.hectares >= least_hectares::numeric)
      AND (most_hectares IS NULL OR o.hectares <= most_hectares::numeric)
      AND (least_cents IS NULL OR o.price_cents >= least_cents) AND (most_cents IS NULL OR o.price_cents <= most_cents)
      AND (rop IS NULL OR o.rop_available = rop)
  )
  SELECT jsonb_build_object(
    'offered', (SELECT count(*) FROM offered),
    'count', (SELECT count(*) FROM met),
    'categories', (SELECT coalesce(jsonb_agg(DISTINCT o.category), '[]') FROM offered o),
    'places', (SELECT coalesce(jsonb_agg(DISTINCT named.place), '[]') FROM offered o
      CROSS JOIN LATERAL (VALUES (o.province), (o.district)) AS named (place) WHERE named.place IS NOT NULL),
    'listings', (SELECT coalesce(jsonb_agg(app.listing_json(m.listed, deciding) ORDER BY m.place), '[]')
      FROM met m WHERE m.place > leave_out AND m.place <= leave_out + most)
  )::text
$$;
COMMENT ON FUNCTION app.read_catalogue IS
    'A page of a commodity''s catalogue as JSON text; a null filter matches everything.';
ALTER FUNCTION app.read_catalogue OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_catalogue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_catalogue TO atlas_door;
