-- Exact figures of an overlap between the claims of two companies, for those that both agree to share them.

-- What a company calls an overlap whose other claim it cannot name. Each direction has one of its own.
ALTER TABLE app.overlap ADD COLUMN reference uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX overlap_by_reference ON app.overlap (reference);
-- To lock a row one has to be allowed to change it.
GRANT UPDATE (reference) ON app.overlap TO atlas_registry;

-- One company's consent. It is about two boundaries: after either is plotted again, it no longer counts.
CREATE TABLE app.overlap_consent (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  neighbour_company_id uuid NOT NULL,
  neighbour_id uuid NOT NULL,
  revision int NOT NULL,
  neighbour_revision int NOT NULL,
  shows_name boolean NOT NULL,
  shows_number boolean NOT NULL,
  consented_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset (company_id, id),
  CHECK (company_id <> neighbour_company_id)
);
ALTER TABLE app.overlap_consent ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.overlap_consent FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.overlap_consent TO atlas_registry;
CREATE POLICY registry ON app.overlap_consent TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.overlap_consent FOR SELECT TO atlas_backup USING (true);

GRANT EXECUTE ON FUNCTION app.manages_company TO atlas_registry;

DROP POLICY management ON app.event;
CREATE POLICY management ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app
  USING (type NOT IN ('neighbour.checked', 'neighbour.plotted', 'overlap.figures_offered', 'overlap.figures_shared',
      'overlap.figures_withdrawn') OR (SELECT app.manages_company()));
