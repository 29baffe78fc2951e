-- Categories, assets, their boundaries and documents.

CREATE EXTENSION IF NOT EXISTS postgis;

CREATE TABLE app.asset_category (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX asset_category_name ON app.asset_category (company_id, lower(name));

CREATE TABLE app.asset (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  -- The plot number; once approved, the certificate number.
  asset_number text COLLATE "C" NOT NULL,
  asset_name text NOT NULL DEFAULT '',
  operator_name text NOT NULL DEFAULT '',
  operator_national_id text NOT NULL DEFAULT '',
  operator_phone text NOT NULL DEFAULT '',
  date_of_purchase date,
  compliance_state text NOT NULL DEFAULT 'PLOTTED' CHECK (compliance_state IN
    ('PROSPECT', 'SURVEY_REQUESTED', 'SURVEY_SCHEDULED', 'SURVEYED', 'PLOTTED', 'REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT')),
  ownership_state text NOT NULL DEFAULT 'HELD' CHECK (ownership_state IN
    ('HELD', 'ON_SALE', 'RESERVED', 'ROP_ACTIVE', 'ROP_DEFAULT', 'SOLD')),
  standing text NOT NULL DEFAULT 'ACTIVE' CHECK (standing IN ('ACTIVE', 'DISPUTED', 'HISTORIC', 'FORFEITED', 'RETIRED')),
  -- Why it is disputed: `overlap` falls away with the overlap, anything else is settled by a person.
  dispute_cause text CHECK ((dispute_cause IS NOT NULL) = (standing = 'DISPUTED')),
  revision int NOT NULL DEFAULT 0,
  -- The current boundary, WGS84, in the order in which it was plotted.
  ring geometry(Polygon, 4326),
  -- A point on the surface: a concave ring's centroid may lie outside.
  center geometry(Point, 4326),
  area_square_metres double precision,
  perimeter_metres double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What a search of the lists looks through, one field per line.
  operator_text text NOT NULL GENERATED ALWAYS AS (lower(operator_phone || E'\n' || operator_name)) STORED,
  -- What whoever looks for one asset may type, one field per line.
  search_text text NOT NULL GENERATED ALWAYS AS
    (lower(operator_phone || E'\n' || operator_name || E'\n' || asset_name || E'\n' || asset_number)) STORED,
  -- The asset as lists send it, ready-made JSON text kept by the triggers below.
  listing text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id)
);
-- Looking for one asset in the order of numbers reads this index alone.
CREATE UNIQUE INDEX asset_number ON app.asset (company_id, asset_number) INCLUDE (id, search_text);
CREATE INDEX asset_by_category ON app.asset (company_id, category_id, asset_number);
CREATE INDEX asset_by_ring ON app.asset USING gist (ring);

-- What was typed and what it came to; never overwritten.
CREATE TABLE app.boundary (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  system_id text NOT NULL,
  definition_version text NOT NULL,
  -- [[first, second], …] in the order of the system, exactly as sent.
  typed jsonb NOT NULL,
  -- {"first", "second"} that the sheet left out and the conversion added.
  constants jsonb,
  ring geometry(Polygon, 4326) NOT NULL,
  area_square_metres double precision NOT NULL,
  perimeter_metres double precision NOT NULL,
  accuracy_metres double precision,
  warnings jsonb NOT NULL DEFAULT '[]',
  plotted_by uuid NOT NULL REFERENCES app.user_account (id),
  plotted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, asset_id, revision),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE TRIGGER boundary_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.boundary
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TABLE app.document (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  asset_id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  -- The file's address in the store.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  filed_by uuid NOT NULL REFERENCES app.user_account (id),
  filed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE UNIQUE INDEX document_by_id ON app.document (id);
CREATE INDEX document_by_asset ON app.document (company_id, asset_id, filed_at);

-- ---------------------------------------------------------------- ready-made JSON

-- A ring as the specification lists it: [{"coords": {"latitude", "longitude"}}, …], open, nine decimals (0.1 mm).
-- In plpgsql, which plans it once for a connection and not once for a statement.
CREATE FUNCTION app.ring_json(ring geometry) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('coords', jsonb_build_object(
        'latitude', round(public.ST_Y(point.geom)::numeric, 9), 'longitude', round(public.ST_X(point.geom)::numeric, 9)))
      ORDER BY point.path[2]), '[]')
    FROM public.ST_DumpPoints(ring) AS point
    WHERE point.path[2] < public.ST_NPoints(ring));
END
$$;

CREATE FUNCTION app.document_link(document uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '/api/protected/documents/view?id=' || document::text $$;

CREATE FUNCTION app.keep_asset_listing() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.listing := jsonb_build_object(
    '_id', NEW.id,
    'categoryId', NEW.category_id,
    'category', (SELECT c.name FROM app.asset_category c WHERE c.company_id = NEW.company_id AND c.id = NEW.category_id),
    'operatorName', NEW.operator_name,
    'operatorID', NEW.operator_national_id,
    'operatorPhone', NEW.operator_phone,
    'assetName', NEW.asset_name,
    'assetNumber', NEW.asset_number,
    'complianceState', NEW.compliance_state,
    'ownershipState', NEW.ownership_state,
    'standing', NEW.standing,
    'approved', NEW.compliance_state = 'APPROVED',
    'centerCoordinates', CASE WHEN NEW.center IS NULL THEN NULL ELSE jsonb_build_object(
      'lat', round(public.ST_Y(NEW.center)::numeric, 9), 'lng', round(public.ST_X(NEW.center)::numeric, 9)) END,
    'polygon', CASE WHEN NEW.ring IS NULL THEN '[]'::jsonb ELSE app.ring_json(NEW.ring) END,
    'areaSquareMetres', round(NEW.area_square_metres::numeric, 4),
    'perimeterMetres', round(NEW.perimeter_metres::numeric, 4),
    'revision', NEW.revision,
    'dateOfPurchase', NEW.date_of_purchase,
    'assetDocuments', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
          '_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id)) ORDER BY d.filed_at, d.id), '[]')
      FROM app.document d WHERE d.company_id = NEW.company_id AND d.asset_id = NEW.id),
    'updatedAt', app.instant_text(NEW.updated_at)
  )::text;
  RETURN NEW;
END
$$;
CREATE TRIGGER asset_listing BEFORE INSERT OR UPDATE ON app.asset
  FOR EACH ROW EXECUTE FUNCTION app.keep_asset_listing();

CREATE FUNCTION app.touch_asset_of_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app.asset SET updated_at = now() WHERE company_id = NEW.company_id AND id = NEW.asset_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER document_listed AFTER INSERT ON app.document
  FOR EACH ROW WHEN (NEW.asset_id IS NOT NULL) EXECUTE FUNCTION app.touch_asset_of_document();

-- ---------------------------------------------------------------- walls

ALTER TABLE app.asset_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_category FORCE ROW LEVEL SECURITY;
ALTER TABLE app.asset ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset FORCE ROW LEVEL SECURITY;
ALTER TABLE app.boundary ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.boundary FORCE ROW LEVEL SECURITY;
ALTER TABLE app.document ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.document FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE ON app.asset_category, app.asset TO atlas_app;
GRANT SELECT, INSERT ON app.boundary, app.document TO atlas_app;
CREATE POLICY of_company ON app.asset_category TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.asset TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.boundary TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.document TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));

GRANT SELECT ON app.asset, app.document TO atlas_registry;
CREATE POLICY registry ON app.asset FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.document FOR SELECT TO atlas_registry USING (true);

-- ---------------------------------------------------------------- across the walls, by name

-- Neighbours of every company that a new boundary overlaps by a square metre or more (less is the rounding of shared
-- edges). A neighbour of another company keeps its identity: its ids and number are null. The overlay runs on a grid of
-- 1e-9 degree (0.1 mm): without one, edges that all but coincide raise an exception inside GEOS, which the embedded
-- engine does not survive whole.
CREATE FUNCTION app.overlaps_of(candidate geometry, own_asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own,
    n.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'),
    shared.area, n.area_square_metres
  FROM app.asset n
  CROSS JOIN LATERAL (SELECT n.company_id = app.current_company_id() AS own) whose
  CROSS JOIN LATERAL (SELECT ST_Area(ST_Intersection(n.ring, candidate, 1e-9)::geography) AS area) shared
  WHERE n.ring && candidate AND ST_Intersects(n.ring, candidate) AND n.standing IN ('ACTIVE', 'DISPUTED')
    AND NOT (own AND n.id = own_asset) AND shared.area >= 1
  ORDER BY shared.area DESC
$$;
ALTER FUNCTION app.overlaps_of(geometry, uuid) OWNER TO atlas_registry;

-- The current company's assets in use whose outline meets a box, at most so many. Row-level security lets no geometry operator
-- near an index, since none is leakproof; here the company is a condition like any other.
CREATE FUNCTION app.asset_ids_in_box(west double precision, south double precision, east double precision,
  north double precision, category uuid, most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
  SELECT a.id FROM app.asset a
  WHERE a.ring && ST_MakeEnvelope(west, south, east, north, 4326) AND a.company_id = app.current_company_id()
    AND a.standing IN ('ACTIVE', 'DISPUTED') AND (category IS NULL OR a.category_id = category)
  LIMIT most
$$;
ALTER FUNCTION app.asset_ids_in_box(double precision, double precision, double precision, double precision, uuid, int)
  OWNER TO atlas_registry;

-- The company of a document, if the actor may see it there: its members and any SUPERADMIN.
CREATE FUNCTION app.company_of_document(document uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT d.company_id FROM app.document d
  WHERE d.id = company_of_document.document
    AND (EXISTS (SELECT FROM app.membership m
        WHERE m.company_id = d.company_id AND m.user_id = app.current_user_id() AND m.ended_at IS NULL)
      OR EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin))
$$;
ALTER FUNCTION app.company_of_document(uuid) OWNER TO atlas_registry;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA app TO atlas_app, atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
