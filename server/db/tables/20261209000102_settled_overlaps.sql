-- What the platform's desk decided about an overlap between two companies: both boundaries stand, as they are now.

-- Both directions of each pair. A boundary that is plotted again has another revision, so the decision no longer holds.
CREATE TABLE app.settled_overlap (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  revision int NOT NULL,
  neighbour_company_id uuid NOT NULL,
  neighbour_id uuid NOT NULL,
  neighbour_revision int NOT NULL,
  reason text NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset (company_id, id),
  CHECK (company_id <> neighbour_company_id)
);
CREATE INDEX settled_overlap_of_neighbour ON app.settled_overlap (neighbour_company_id, neighbour_id);
ALTER TABLE app.settled_overlap ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.settled_overlap FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.settled_overlap TO atlas_registry;
CREATE POLICY registry ON app.settled_overlap TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.settled_overlap FOR SELECT TO atlas_backup USING (true);
