-- Sums over assets, areas and events that screens read instead of all rows. A write adds one row of differences, which
-- locks nothing that another write needs; a job folds these rows into the sums, and readers add those that are left.

-- A position in the world's square of Web Mercator counts 2^30 units from its west and north edge; x and y are the
-- column and row of the tile of zoom 13 that has it, 2^17 units across.
CREATE TABLE app.asset_delta (
  company_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  category_id uuid,
  compliance_state text,
  standing text,
  x int,
  y int,
  assets int NOT NULL DEFAULT 0,
  revisions bigint NOT NULL DEFAULT 0,
  square_metres numeric NOT NULL DEFAULT 0,
  across bigint NOT NULL DEFAULT 0,
  down bigint NOT NULL DEFAULT 0,
  id_high bigint NOT NULL DEFAULT 0,
  id_low bigint NOT NULL DEFAULT 0,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  PRIMARY KEY (company_id, id)
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

CREATE TABLE app.asset_sum (
  company_id uuid NOT NULL REFERENCES app.company (id),
  category_id uuid NOT NULL,
  compliance_state text NOT NULL,
  standing text NOT NULL,
  assets bigint NOT NULL,
  revisions bigint NOT NULL,
  square_metres numeric NOT NULL,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  PRIMARY KEY (company_id, category_id, compliance_state, standing),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id)
);

CREATE TABLE app.asset_cell (
  company_id uuid NOT NULL REFERENCES app.company (id),
  category_id uuid NOT NULL,
  zoom smallint NOT NULL,
  cell int NOT NULL,
  compliance_state text NOT NULL,
  assets int NOT NULL,
  across bigint NOT NULL,
  down bigint NOT NULL,
  id_high bigint NOT NULL,
  id_low bigint NOT NULL,
  PRIMARY KEY (company_id, category_id, zoom, cell, compliance_state)
);
CREATE INDEX asset_cell_empty ON app.asset_cell (company_id) WHERE assets = 0;

CREATE TABLE app.asset_cell_change (
  company_id uuid NOT NULL REFERENCES app.company (id),
  cell int NOT NULL,
  changes bigint NOT NULL,
  PRIMARY KEY (company_id, cell)
);

-- One row per company is enough, now that only the job writes it.
UPDATE app.asset_changes c SET changes = (SELECT sum(s.changes) FROM app.asset_changes s WHERE s.company_id = c.company_id);
DELETE FROM app.asset_changes c USING app.asset_changes f WHERE f.company_id = c.company_id AND f.shard < c.shard;
ALTER TABLE app.asset_changes DROP CONSTRAINT asset_changes_pkey, DROP COLUMN shard;
ALTER TABLE app.asset_changes ADD PRIMARY KEY (company_id);

ALTER TABLE app.asset_jurisdiction
  ADD COLUMN in_use boolean NOT NULL DEFAULT true,
  ADD COLUMN approved boolean NOT NULL DEFAULT false;
UPDATE app.asset_jurisdiction p SET in_use = a.standing IN ('ACTIVE', 'DISPUTED'), approved = a.compliance_state = 'APPROVED'
FROM app.asset a WHERE a.company_id = p.company_id AND a.id = p.asset_id;
ALTER TABLE app.asset_jurisdiction ALTER COLUMN in_use DROP DEFAULT, ALTER COLUMN approved DROP DEFAULT;

CREATE TABLE app.jurisdiction_delta (
  company_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  jurisdiction_id uuid NOT NULL,
  assets bigint NOT NULL,
  approved bigint NOT NULL,
  square_metres numeric NOT NULL,
  PRIMARY KEY (company_id, id)
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

CREATE TABLE app.jurisdiction_sum (
  company_id uuid NOT NULL REFERENCES app.company (id),
  jurisdiction_id uuid NOT NULL,
  assets bigint NOT NULL,
  approved bigint NOT NULL,
  square_metres numeric NOT NULL,
  PRIMARY KEY (company_id, jurisdiction_id)
);

CREATE TABLE app.event_delta (
  company_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  events bigint NOT NULL,
  PRIMARY KEY (company_id, id)
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

CREATE TABLE app.event_sum (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  events bigint NOT NULL
);

-- ---------------------------------------------------------------- what is there already

INSERT INTO app.asset_delta (company_id, category_id, compliance_state, standing, x, y, assets, revisions, square_metres,
  across, down, id_high, id_low, west, south, east, north)
SELECT p.company_id, p.category_id, p.compliance_state, p.standing, (p.across >> 17)::int AS x, (p.down >> 17)::int AS y,
  count(*), sum(p.revision), sum(round(coalesce(p.area_square_metres, 0)::numeric, 4)), coalesce(sum(p.across), 0),
  coalesce(sum(p.down), 0), bit_xor(('x' || left(p.digits, 16))::bit(64)::bigint),
  bit_xor(('x' || right(p.digits, 16))::bit(64)::bigint), min(public.ST_XMin(p.ring)), min(public.ST_YMin(p.ring)),
  max(public.ST_XMax(p.ring)), max(public.ST_YMax(p.ring))
FROM (
  SELECT a.*, replace(a.id::text, '-', '') AS digits,
    floor(least(greatest((public.ST_X(a.center) + 180) / 360, 0), 0.999999999) * 1073741824)::bigint AS across,
    floor(least(greatest((1 - asinh(tan(radians(public.ST_Y(a.center)))) / pi()) / 2, 0), 0.999999999) * 1073741824)::bigint AS down
  FROM app.asset a
) p
GROUP BY p.company_id, p.category_id, p.compliance_state, p.standing, x, y;
INSERT INTO app.jurisdiction_sum (company_id, jurisdiction_id, assets, approved, square_metres)
SELECT p.company_id, p.jurisdiction_id, count(*), count(*) FILTER (WHERE p.approved), sum(round(p.square_metres::numeric, 4))
FROM app.asset_jurisdiction p WHERE p.in_use GROUP BY p.company_id, p.jurisdiction_id;
INSERT INTO app.event_sum (company_id, events)
SELECT e.company_id, count(*) FROM app.event e WHERE e.company_id IS NOT NULL GROUP BY e.company_id;

-- ---------------------------------------------------------------- walls: only functions of the registry touch them

ALTER TABLE app.asset_delta ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_delta FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.asset_delta TO atlas_registry;
CREATE POLICY registry ON app.asset_delta TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_delta FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_sum FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.asset_sum TO atlas_registry;
CREATE POLICY registry ON app.asset_sum TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_sum FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_cell ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_cell FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.asset_cell TO atlas_registry;
CREATE POLICY registry ON app.asset_cell TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_cell FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_cell_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_cell_change FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_cell_change TO atlas_registry;
CREATE POLICY registry ON app.asset_cell_change TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_cell_change FOR SELECT TO atlas_backup USING (true);

GRANT UPDATE (in_use, approved) ON app.asset_jurisdiction TO atlas_registry;

ALTER TABLE app.jurisdiction_delta ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.jurisdiction_delta FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.jurisdiction_delta TO atlas_registry;
CREATE POLICY registry ON app.jurisdiction_delta TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.jurisdiction_delta FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.jurisdiction_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.jurisdiction_sum FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.jurisdiction_sum TO atlas_registry;
CREATE POLICY registry ON app.jurisdiction_sum TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.jurisdiction_sum FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.event_delta ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event_delta FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.event_delta TO atlas_registry;
CREATE POLICY registry ON app.event_delta TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.event_delta FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.event_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event_sum FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.event_sum TO atlas_registry;
CREATE POLICY registry ON app.event_sum TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.event_sum FOR SELECT TO atlas_backup USING (true);
