-- What companies offer to the public, by commodity.

-- The public catalogue that the assets of a category stand in, as `/commodity/{slug}`.
ALTER TABLE app.asset_category ADD COLUMN commodity text NOT NULL DEFAULT 'garlpex'
  CHECK (commodity ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(commodity) <= 40);

-- The offer that stands for an asset on sale.
CREATE TABLE app.listing (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  -- US dollar cents.
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 1000000000000),
  -- Whether it can be rented with the option to purchase.
  rop_available boolean NOT NULL,
  -- Whether everybody sees the outline, or its rounded place alone.
  shows_outline boolean NOT NULL,
  listed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, asset_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);

-- Every offer that was made, and each withdrawal as an entry without a price.
CREATE TABLE app.listing_price (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  asset_id uuid NOT NULL,
  price_cents bigint CHECK (price_cents > 0),
  rop_available boolean NOT NULL,
  set_by uuid NOT NULL REFERENCES app.user_account (id),
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX listing_price_by_asset ON app.listing_price (company_id, asset_id, set_at DESC);
CREATE TRIGGER listing_price_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.listing_price
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.listing ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.listing FORCE ROW LEVEL SECURITY;
ALTER TABLE app.listing_price ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.listing_price FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE, UPDATE (price_cents, rop_available, shows_outline) ON app.listing TO atlas_app;
GRANT SELECT, INSERT ON app.listing_price TO atlas_app;
CREATE POLICY of_company ON app.listing TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.listing_price TO atlas_app
  USING (company_id = (SELECT app.current_company_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND set_by = (SELECT app.current_user_id()));
GRANT SELECT ON app.listing, app.asset_category TO atlas_registry;
CREATE POLICY registry ON app.listing FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.asset_category FOR SELECT TO atlas_registry USING (true);

-- ---------------------------------------------------------------- across the walls, by name

-- A page of a commodity's catalogue as JSON text: assets on sale that are approved and in nobody's dispute, with what a
-- listing shows and nothing else of their companies. Where the outline is kept back, the place is rounded to 0.01 degree,
-- about a kilometre. Prices in cents, areas in hectares; a filter that is null takes everything.
CREATE FUNCTION app.read_catalogue(slug text, wanted_category text, wanted_place text, least_hectares double precision,
  most_hectares double precision, least_cents bigint, most_cents bigint, rop boolean, most int, leave_out int) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH offered AS MATERIALIZED (
    SELECT a.id, a.asset_number, a.asset_name, k.name AS category, c.name AS company, places.province, places.district,
      round(a.area_square_metres::numeric / 10000, 4) AS hectares, l.price_cents, l.rop_available, l.listed_at,
      l.shows_outline, a.center, a.ring
    FROM app.listing l
    JOIN app.asset a ON a.company_id = l.company_id AND a.id = l.asset_id
    JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id AND k.commodity = slug
    JOIN app.company c ON c.id = a.company_id
    CROSS JOIN LATERAL (
      SELECT (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'province'))[1] AS province,
        (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'district'))[1] AS district
      FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
      WHERE p.company_id = a.company_id AND p.asset_id = a.id
    ) places
    WHERE a.ownership_state = 'ON_SALE' AND a.standing = 'ACTIVE' AND a.compliance_state = 'APPROVED'
  ), met AS MATERIALIZED (
    SELECT o.*, row_number() OVER (ORDER BY o.listed_at DESC, o.id) AS place FROM offered o
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
    'listings', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'assetNumber', m.asset_number, 'assetName', m.asset_name,
        'category', m.category, 'company', m.company, 'province', m.province, 'district', m.district, 'hectares', m.hectares,
        'priceCents', m.price_cents, 'ropAvailable', m.rop_available, 'approved', true,
        'listedAt', app.instant_text(m.listed_at),
        'centerCoordinates', CASE WHEN m.center IS NOT NULL THEN jsonb_build_object(
          'lat', round(public.ST_Y(m.center)::numeric, CASE WHEN m.shows_outline THEN 9 ELSE 2 END),
          'lng', round(public.ST_X(m.center)::numeric, CASE WHEN m.shows_outline THEN 9 ELSE 2 END)) END,
        'polygon', CASE WHEN m.shows_outline AND m.ring IS NOT NULL THEN app.ring_json(m.ring) ELSE '[]'::jsonb END)
        ORDER BY m.place), '[]')
      FROM met m WHERE m.place > leave_out AND m.place <= leave_out + most)
  )::text
$$;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean, int, int)
  OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean,
  int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_catalogue(text, text, text, double precision, double precision, bigint, bigint, boolean,
  int, int) TO atlas_door;
