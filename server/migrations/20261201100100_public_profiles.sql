-- What a company shows to the public: its assets on sale with their certificates, and its profile.

-- Assets on sale that are approved and in nobody's dispute, with what a listing shows. Areas in hectares, prices in cents.
CREATE VIEW app.offered_asset WITH (security_invoker = true) AS
SELECT a.company_id, k.commodity, a.id, a.asset_number, a.asset_name, k.name AS category, c.name AS company,
  places.province, places.district, round(a.area_square_metres::numeric / 10000, 4) AS hectares,
  l.price_cents, l.rop_available, l.listed_at, l.shows_outline, a.center, a.ring
FROM app.listing l
JOIN app.asset a ON a.company_id = l.company_id AND a.id = l.asset_id
JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
JOIN app.company c ON c.id = a.company_id
CROSS JOIN LATERAL (
  SELECT (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'province'))[1] AS province,
    (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'district'))[1] AS district
  FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
  WHERE p.company_id = a.company_id AND p.asset_id = a.id
) places
WHERE a.ownership_state = 'ON_SALE' AND a.standing = 'ACTIVE' AND a.compliance_state = 'APPROVED';

-- The certificate that an asset has, with its place in the log and the salt that its address is made of; null while it has
-- none that holds, or none in the log yet. `deciding` names the facts that give, change or take a certificate.
CREATE FUNCTION app.current_certificate(of_company uuid, of_asset uuid, deciding text[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('number', last.after ->> 'certificate', 'seq', l.seq, 'salt', encode(last.salt, 'base64'))
  FROM (
    SELECT e.id, e.type, e.after, e.salt FROM app.event e
    WHERE e.company_id = of_company AND e.subject_id = of_asset AND e.type = ANY (deciding)
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1
  ) last JOIN app.log_entry l ON l.event_id = last.id
  WHERE last.type = 'certificate.issued'
$$;

-- A listing but for its certificate's address. Where the outline is kept back, the place is rounded to 0.01 degree, about a
-- kilometre.
CREATE FUNCTION app.listing_json(offered app.offered_asset, deciding text[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('_id', offered.id, 'assetNumber', offered.asset_number, 'assetName', offered.asset_name,
    'category', offered.category, 'commodity', offered.commodity, 'company', offered.company, 'province', offered.province,
    'district', offered.district, 'hectares', offered.hectares, 'priceCents', offered.price_cents,
    'ropAvailable', offered.rop_available, 'approved', true,
    'certificate', app.current_certificate(offered.company_id, offered.id, deciding),
    'listedAt', app.instant_text(offered.listed_at),
    'centerCoordinates', CASE WHEN offered.center IS NOT NULL THEN jsonb_build_object(
      'lat', round(public.ST_Y(offered.center)::numeric, CASE WHEN offered.shows_outline THEN 9 ELSE 2 END),
      'lng', round(public.ST_X(offered.center)::numeric, CASE WHEN offered.shows_outline THEN 9 ELSE 2 END)) END,
    'polygon', CASE WHEN offered.shows_outline AND offered.ring IS NOT NULL THEN app.ring_json(offered.ring)
      ELSE '[]'::jsonb END)
$$;

DROP FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean, int, int);

-- A page of a commodity's catalogue as JSON text; a filter that is null takes everything.
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

-- What everyone signed in may read of a company, as JSON text; null for one without an approved asset, which has nothing
-- public, and for one that is nowhere.
CREATE FUNCTION app.read_public_profile(of_company uuid, most int, leave_out int, deciding text[]) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH offered AS MATERIALIZED (
    SELECT o AS listed, row_number() OVER (ORDER BY o.listed_at DESC, o.id) AS place
    FROM app.offered_asset o WHERE o.company_id = of_company
  )
  SELECT jsonb_build_object('companyID', c.id, 'company', c.name, 'approved', held.approved,
    'count', (SELECT count(*) FROM offered),
    'listings', (SELECT coalesce(jsonb_agg(app.listing_json(o.listed, deciding) ORDER BY o.place), '[]')
      FROM offered o WHERE o.place > leave_out AND o.place <= leave_out + most)
  )::text
  FROM app.company c CROSS JOIN LATERAL (
    SELECT count(*) AS approved FROM app.asset a
    WHERE a.company_id = c.id AND a.standing IN ('ACTIVE', 'DISPUTED') AND a.compliance_state = 'APPROVED'
  ) held
  WHERE c.id = of_company AND held.approved > 0
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER VIEW app.offered_asset OWNER TO atlas_registry;
ALTER FUNCTION app.current_certificate(uuid, uuid, text[]) OWNER TO atlas_registry;
ALTER FUNCTION app.listing_json(app.offered_asset, text[]) OWNER TO atlas_registry;
ALTER FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean, int, int,
  text[]) OWNER TO atlas_registry;
ALTER FUNCTION app.read_public_profile(uuid, int, int, text[]) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.current_certificate(uuid, uuid, text[]), app.listing_json(app.offered_asset, text[]),
  app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean, int, int, text[]),
  app.read_public_profile(uuid, int, int, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean,
  int, int, text[]) TO atlas_door;
GRANT EXECUTE ON FUNCTION app.read_public_profile(uuid, int, int, text[]) TO atlas_app;
