-- Surveys on the ground: planned jobs, and what comes in from phones that had no signal.

-- One for each item of Survey Jobs, under the item's id. The item's holder is the surveyor.
CREATE TABLE app.survey_job (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  site_description text NOT NULL,
  site_latitude double precision CHECK (site_latitude BETWEEN -90 AND 90),
  site_longitude double precision CHECK (site_longitude BETWEEN -180 AND 180),
  -- Null for a returned job until someone plans it again.
  planned_on date,
  crew text,
  category_id uuid,
  plot_number text,
  asset_id uuid,
  state text NOT NULL DEFAULT 'SCHEDULED' CHECK (state IN ('SCHEDULED', 'SURVEYED', 'PLOTTED', 'RETURNED')),
  -- What the job counts for a phone that builds on it.
  version int NOT NULL DEFAULT 1,
  -- Why the survey before this one was sent back.
  returned_code text CHECK (returned_code IN ('accuracy', 'beacon', 'overlap', 'site', 'unclear')),
  returned_note text,
  returned_at timestamptz,
  handed_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES app.work_item (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  CHECK ((site_latitude IS NULL) = (site_longitude IS NULL)),
  CHECK ((returned_code IS NULL) = (returned_at IS NULL)),
  CHECK ((handed_in_at IS NULL) = (state = 'SCHEDULED'))
);
CREATE INDEX survey_job_by_case ON app.survey_job (company_id, case_id, created_at);
CREATE INDEX survey_job_planned ON app.survey_job (company_id, planned_on) WHERE state = 'SCHEDULED';
CREATE INDEX survey_job_finished ON app.survey_job (company_id, handed_in_at DESC) WHERE handed_in_at IS NOT NULL;

-- The changes that one person makes on one device.
CREATE TABLE app.survey_outbox (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  -- Whether that person has sent from it. Until then, a file only says that it is theirs.
  proven boolean NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX survey_outbox_by_person ON app.survey_outbox (person_id);

-- Every change that arrived, whatever became of it, as it was sent.
CREATE TABLE app.survey_change (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  outbox_id uuid NOT NULL,
  -- A phone may name a job that the company does not have.
  job_id uuid NOT NULL,
  seq int NOT NULL CHECK (seq > 0),
  type text NOT NULL CHECK (type IN ('visit', 'beacon', 'photo', 'note', 'ring', 'handIn')),
  record jsonb NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  outcome text NOT NULL CHECK (outcome IN ('ACCEPTED', 'CONFLICT', 'REFUSED')),
  code text,
  parameters jsonb NOT NULL DEFAULT '{}',
  -- Whether the job was the sender's when it arrived.
  assigned boolean NOT NULL,
  job_version int,
  fact_id uuid,
  sent_by uuid NOT NULL REFERENCES app.user_account (id),
  received_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, outbox_id) REFERENCES app.survey_outbox (company_id, id),
  CHECK ((outcome = 'ACCEPTED') = (fact_id IS NOT NULL)),
  CHECK ((outcome = 'ACCEPTED') = (job_version IS NOT NULL)),
  CHECK (outcome = 'ACCEPTED' OR code IS NOT NULL)
);
CREATE UNIQUE INDEX survey_change_in_order ON app.survey_change (company_id, outbox_id, job_id, seq)
  WHERE code IS DISTINCT FROM 'seq_taken';
CREATE INDEX survey_change_by_job ON app.survey_change (company_id, job_id, received_at);

CREATE TABLE app.survey_visit (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  job_id uuid NOT NULL,
  arrived_at timestamptz NOT NULL,
  left_at timestamptz,
  latitude double precision,
  longitude double precision,
  accuracy_metres double precision,
  visited_by uuid NOT NULL REFERENCES app.user_account (id),
  assigned boolean NOT NULL,
  PRIMARY KEY (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id)
);
CREATE INDEX survey_visit_by_job ON app.survey_visit (company_id, job_id);

-- One measurement of a beacon. One that is measured twice has two rows: Cartography picks.
CREATE TABLE app.survey_beacon (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  job_id uuid NOT NULL,
  beacon text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  accuracy_metres double precision NOT NULL CHECK (accuracy_metres > 0),
  scatter_metres double precision NOT NULL CHECK (scatter_metres >= 0),
  fix_count int NOT NULL CHECK (fix_count > 0),
  fixes jsonb NOT NULL,
  reason text,
  instrument text,
  measured_at timestamptz NOT NULL,
  measured_by uuid NOT NULL REFERENCES app.user_account (id),
  assigned boolean NOT NULL,
  PRIMARY KEY (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id)
);
CREATE INDEX survey_beacon_by_job ON app.survey_beacon (company_id, job_id, measured_at);

CREATE TABLE app.survey_note (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  job_id uuid NOT NULL,
  beacon_change_id uuid,
  body text NOT NULL,
  noted_at timestamptz NOT NULL,
  noted_by uuid NOT NULL REFERENCES app.user_account (id),
  assigned boolean NOT NULL,
  PRIMARY KEY (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id),
  FOREIGN KEY (company_id, beacon_change_id) REFERENCES app.survey_beacon (company_id, change_id)
);
CREATE INDEX survey_note_by_job ON app.survey_note (company_id, job_id);

CREATE TABLE app.survey_photo (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  job_id uuid NOT NULL,
  beacon_change_id uuid,
  caption text,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  taken_at timestamptz NOT NULL,
  taken_by uuid NOT NULL REFERENCES app.user_account (id),
  assigned boolean NOT NULL,
  -- Null until its bytes have arrived.
  document_id uuid,
  -- Why its bytes are not kept.
  refused text,
  PRIMARY KEY (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id),
  FOREIGN KEY (company_id, beacon_change_id) REFERENCES app.survey_beacon (company_id, change_id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id),
  CHECK (document_id IS NULL OR refused IS NULL)
);
CREATE INDEX survey_photo_by_job ON app.survey_photo (company_id, job_id);

-- An outline drawn on the spot.
CREATE TABLE app.survey_ring (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- [{"beacon", "latitude", "longitude"}, …], open.
  corners jsonb NOT NULL,
  sketched_at timestamptz NOT NULL,
  sketched_by uuid NOT NULL REFERENCES app.user_account (id),
  -- The version of the job after it.
  job_version int NOT NULL,
  PRIMARY KEY (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id)
);
CREATE INDEX survey_ring_by_job ON app.survey_ring (company_id, job_id, job_version);

-- Why a hand-in let a beacon pass that is less accurate than the company requires.
CREATE TABLE app.survey_excuse (
  company_id uuid NOT NULL,
  change_id uuid NOT NULL,
  beacon text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (company_id, change_id, beacon),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change (company_id, id)
);

-- Which measurements a boundary was plotted from.
CREATE TABLE app.survey_plot (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  revision int NOT NULL,
  job_id uuid NOT NULL,
  beacon_change_ids uuid[] NOT NULL,
  plotted_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, asset_id, revision),
  FOREIGN KEY (company_id, asset_id, revision) REFERENCES app.boundary (company_id, asset_id, revision),
  FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job (company_id, id)
);
CREATE INDEX survey_plot_by_job ON app.survey_plot (company_id, job_id);

-- Photos whose bytes are arriving in pieces.
CREATE TABLE app.survey_upload (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  change_id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  begun_at timestamptz NOT NULL DEFAULT app.clock(),
  touched_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, change_id),
  FOREIGN KEY (company_id, change_id) REFERENCES app.survey_photo (company_id, change_id)
);
CREATE INDEX survey_upload_by_age ON app.survey_upload (touched_at);

-- How exact a company's beacons have to be; one without a row has the default.
CREATE TABLE app.survey_policy (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  required_accuracy_metres double precision NOT NULL CHECK (required_accuracy_metres > 0)
);

-- A job is planned again for another day.
GRANT UPDATE (planned_on) ON app.work_item TO atlas_app;

-- A document can also belong to a survey job.
ALTER TABLE app.document ADD COLUMN survey_job_id uuid;
ALTER TABLE app.document
  ADD FOREIGN KEY (company_id, survey_job_id) REFERENCES app.survey_job (company_id, id),
  ADD CONSTRAINT document_of_survey CHECK (survey_job_id IS NULL OR num_nonnulls(asset_id, station_id) = 0);
CREATE INDEX document_by_survey_job ON app.document (company_id, survey_job_id) WHERE survey_job_id IS NOT NULL;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.survey_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_job FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_job TO atlas_app;
GRANT UPDATE (site_description, site_latitude, site_longitude, planned_on, crew, category_id, plot_number, asset_id, state, version,
  handed_in_at) ON app.survey_job TO atlas_app;
GRANT SELECT ON app.survey_job TO atlas_registry;
CREATE POLICY of_company ON app.survey_job TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_job AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_job FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_job FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_outbox FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_outbox TO atlas_app;
GRANT UPDATE (proven) ON app.survey_outbox TO atlas_app;
GRANT SELECT ON app.survey_outbox TO atlas_registry;
CREATE POLICY of_company ON app.survey_outbox TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_outbox AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_outbox FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_outbox FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_change FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_change TO atlas_app;
GRANT SELECT ON app.survey_change TO atlas_registry;
CREATE POLICY of_company ON app.survey_change TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_change AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_change FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_change FOR SELECT TO atlas_backup USING (true);
-- Each person sends in their own name.
CREATE POLICY own_hand ON app.survey_change AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (sent_by = (SELECT app.current_user_id()));

ALTER TABLE app.survey_visit ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_visit FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_visit TO atlas_app;
GRANT SELECT ON app.survey_visit TO atlas_registry;
CREATE POLICY of_company ON app.survey_visit TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_visit AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_visit FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_visit FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_beacon ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_beacon FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_beacon TO atlas_app;
GRANT SELECT ON app.survey_beacon TO atlas_registry;
CREATE POLICY of_company ON app.survey_beacon TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_beacon AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_beacon FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_beacon FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_note FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_note TO atlas_app;
GRANT SELECT ON app.survey_note TO atlas_registry;
CREATE POLICY of_company ON app.survey_note TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_note AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_note FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_note FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_photo ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_photo FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_photo TO atlas_app;
GRANT UPDATE (document_id, refused) ON app.survey_photo TO atlas_app;
GRANT SELECT ON app.survey_photo TO atlas_registry;
CREATE POLICY of_company ON app.survey_photo TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_photo AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_photo FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_photo FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_ring ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_ring FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_ring TO atlas_app;
GRANT SELECT ON app.survey_ring TO atlas_registry;
CREATE POLICY of_company ON app.survey_ring TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_ring AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_ring FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_ring FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_excuse ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_excuse FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_excuse TO atlas_app;
GRANT SELECT ON app.survey_excuse TO atlas_registry;
CREATE POLICY of_company ON app.survey_excuse TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_excuse AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_excuse FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_excuse FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_plot ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_plot FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_plot TO atlas_app;
GRANT SELECT ON app.survey_plot TO atlas_registry;
CREATE POLICY of_company ON app.survey_plot TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_plot AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_plot FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_plot FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.survey_upload ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_upload FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_upload TO atlas_app;
GRANT UPDATE (touched_at), DELETE ON app.survey_upload TO atlas_app;
GRANT DELETE ON app.survey_upload TO atlas_registry;
GRANT SELECT ON app.survey_upload TO atlas_registry;
CREATE POLICY of_company ON app.survey_upload TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_upload AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_upload FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_upload FOR SELECT TO atlas_backup USING (true);
CREATE POLICY expiry ON app.survey_upload FOR DELETE TO atlas_registry USING (true);

ALTER TABLE app.survey_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.survey_policy FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.survey_policy TO atlas_app;
GRANT UPDATE (required_accuracy_metres) ON app.survey_policy TO atlas_app;
GRANT SELECT ON app.survey_policy TO atlas_registry;
CREATE POLICY of_company ON app.survey_policy TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.survey_policy AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.survey_policy FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.survey_policy FOR SELECT TO atlas_backup USING (true);
