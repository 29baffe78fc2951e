-- Categories, assets, their boundaries, documents, base stations and overlaps; imports of assets from files.

-- A National ID without the signs that people write between its parts. An index is made of it.
CREATE FUNCTION app.plain_identity(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT regexp_replace(upper(written), '[^A-Z0-9]', '', 'g') $$;
REVOKE EXECUTE ON FUNCTION app.plain_identity FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plain_identity TO atlas_app, atlas_registry;

CREATE TABLE app.asset_category (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  -- The public catalogue that the assets of a category stand in, as `/commodity/{slug}`.
  commodity text NOT NULL DEFAULT 'garlpex'
    CHECK (commodity ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(commodity) <= 40),
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
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  updated_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  -- What a search of the lists looks through, one field per line.
  operator_text text NOT NULL GENERATED ALWAYS AS (lower(operator_phone || E'\n' || operator_name)) STORED,
  -- What whoever looks for one asset may type, one field per line.
  search_text text NOT NULL GENERATED ALWAYS AS
    (lower(operator_phone || E'\n' || operator_name || E'\n' || asset_name || E'\n' || asset_number)) STORED,
  -- The asset as lists send it, ready-made JSON text kept by a trigger.
  listing text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id)
);
-- Looking for one asset in the order of numbers reads this index alone.
CREATE UNIQUE INDEX asset_number ON app.asset (company_id, asset_number) INCLUDE (id, search_text);
CREATE INDEX asset_by_category ON app.asset (company_id, category_id, asset_number);
CREATE INDEX asset_by_ring ON app.asset USING gist (ring);
CREATE INDEX asset_by_operator ON app.asset (company_id, operator_phone) WHERE operator_phone <> '';
CREATE INDEX asset_by_operator_identity ON app.asset (company_id, app.plain_identity(operator_national_id))
  WHERE operator_national_id <> '';

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
  plotted_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  PRIMARY KEY (company_id, asset_id, revision),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);

CREATE TABLE app.base_station (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  name text NOT NULL,
  organisation text NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  -- [{"name", "phone"}, …] in the order in which they were written.
  members jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(members) = 'array'),
  pin geometry(Point, 4326),
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  updated_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  -- A station that was taken out stays, so that its documents do.
  removed_at timestamptz,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE app.base_station_asset (
  company_id uuid NOT NULL,
  station_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  PRIMARY KEY (company_id, station_id, asset_id),
  FOREIGN KEY (company_id, station_id) REFERENCES app.base_station (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX base_station_by_asset ON app.base_station_asset (company_id, asset_id);

CREATE TABLE app.document (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  asset_id uuid,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  -- The file's address in the store.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  filed_by uuid NOT NULL REFERENCES app.user_account (id),
  filed_at timestamptz NOT NULL DEFAULT app.clock(),
  -- A document belongs to one asset or to one base station.
  station_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, station_id) REFERENCES app.base_station (company_id, id),
  CONSTRAINT document_of_one_subject CHECK (num_nonnulls(asset_id, station_id) = 1)
);
CREATE UNIQUE INDEX document_by_id ON app.document (id);
CREATE INDEX document_by_asset ON app.document (company_id, asset_id, filed_at);
CREATE INDEX document_by_station ON app.document (company_id, station_id, filed_at) WHERE station_id IS NOT NULL;

-- Which asset came out of which, by a split or a merger.
CREATE TABLE app.asset_succession (
  company_id uuid NOT NULL,
  predecessor_id uuid NOT NULL,
  successor_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, predecessor_id, successor_id),
  FOREIGN KEY (company_id, predecessor_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, successor_id) REFERENCES app.asset (company_id, id),
  CHECK (predecessor_id <> successor_id)
);
CREATE INDEX asset_succession_by_successor ON app.asset_succession (company_id, successor_id);

-- How often the assets of a company changed. The sum over the shards differs after every commit, in whatever order they
-- come; one row per company would make its writers wait for each other. Each writer takes a shard that nobody holds, so
-- that there are as many as ever wrote at a time.
CREATE TABLE app.asset_changes (
  company_id uuid NOT NULL REFERENCES app.company (id),
  shard smallint NOT NULL,
  changes bigint NOT NULL,
  PRIMARY KEY (company_id, shard)
);

-- Both directions of each pair of assets in use that share a square metre or more; less is the rounding of shared edges.
CREATE TABLE app.overlap (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  neighbour_company_id uuid NOT NULL,
  neighbour_id uuid NOT NULL,
  -- Null where a neighbour's outline is too intricate to be measured, or enough was measured already.
  square_metres double precision CHECK (square_metres >= 1),
  PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset (company_id, id)
);
CREATE INDEX overlap_by_neighbour ON app.overlap (neighbour_company_id, neighbour_id);

CREATE TABLE app.asset_import (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'geojson', 'kml', 'kmz', 'gpx', 'shapefile', 'dxf')),
  -- The file's address in the store: another system reads it anew.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  state text NOT NULL CHECK (state IN
    ('READING', 'NEEDS_SYSTEM', 'NEEDS_ANSWER', 'READY', 'SAVING', 'DONE', 'STOPPED', 'FAILED')),
  system_id text,
  system_source text,
  row_count int NOT NULL DEFAULT 0,
  rows_done int NOT NULL DEFAULT 0,
  new_assets int NOT NULL DEFAULT 0,
  revisions int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  fault_count int NOT NULL DEFAULT 0,
  -- The first faults and the first rows, as they are shown.
  faults jsonb NOT NULL DEFAULT '[]',
  preview jsonb NOT NULL DEFAULT '[]',
  -- Every row without a fault, as it would be registered; emptied at the end.
  parsed jsonb NOT NULL DEFAULT '[]',
  started_by uuid NOT NULL REFERENCES app.user_account (id),
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  size_bytes bigint NOT NULL DEFAULT 0 CHECK (size_bytes >= 0),
  -- What its person answered: encoding, dates, reading.
  answers jsonb NOT NULL DEFAULT '{}',
  notes jsonb NOT NULL DEFAULT '[]',
  question jsonb,
  trouble text,
  saved jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id)
);
CREATE INDEX asset_import_by_starter ON app.asset_import (company_id, started_by, started_at DESC);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.asset_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_category FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_category TO atlas_app;
GRANT SELECT ON app.asset_category TO atlas_registry;
CREATE POLICY of_company ON app.asset_category TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry_names ON app.asset_category FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.asset_category FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.asset_category FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset TO atlas_app;
GRANT SELECT ON app.asset TO atlas_registry;
CREATE POLICY of_company ON app.asset TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.asset FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.asset FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.boundary ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.boundary FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.boundary TO atlas_app;
GRANT SELECT (company_id, asset_id, revision, accuracy_metres) ON app.boundary TO atlas_registry;
CREATE POLICY of_company ON app.boundary TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry_accuracies ON app.boundary FOR SELECT TO atlas_registry USING (true);
CREATE POLICY counters ON app.boundary FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.boundary FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.base_station ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.base_station FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.base_station TO atlas_app;
CREATE POLICY of_company ON app.base_station TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.base_station FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.base_station_asset ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.base_station_asset FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.base_station_asset TO atlas_app;
CREATE POLICY of_company ON app.base_station_asset TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.base_station_asset FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.document ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.document FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.document TO atlas_app;
GRANT SELECT ON app.document TO atlas_registry;
CREATE POLICY of_company ON app.document TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.document FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.document FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_succession ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_succession FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.asset_succession TO atlas_app;
CREATE POLICY of_company ON app.asset_succession TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.asset_succession FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_changes FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_changes TO atlas_registry;
CREATE POLICY registry ON app.asset_changes TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_changes FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.overlap ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.overlap FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.overlap TO atlas_registry;
CREATE POLICY registry ON app.overlap TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.overlap FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_import FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_import TO atlas_app;
CREATE POLICY of_company ON app.asset_import TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY backup ON app.asset_import FOR SELECT TO atlas_backup USING (true);
