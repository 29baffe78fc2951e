-- What assets for sale cost: each cost is an entry of the books, and this is what the entry does not say.

CREATE TABLE app.asset_cost (
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('purchase', 'survey', 'title', 'development')),
  -- Of an invoice or a deed; empty without one.
  reference text NOT NULL CHECK (length(reference) <= 60),
  document_id uuid,
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id)
);
CREATE INDEX asset_cost_by_asset ON app.asset_cost (company_id, asset_id);

ALTER TABLE app.asset_cost ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_cost FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.asset_cost TO atlas_app;
GRANT SELECT ON app.asset_cost TO atlas_registry;
CREATE POLICY of_company ON app.asset_cost FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY of_management ON app.asset_cost FOR INSERT TO atlas_app
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company()));
CREATE POLICY registry ON app.asset_cost FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.asset_cost FOR SELECT TO atlas_backup USING (true);
