-- Files that staff uploaded for a message which they have not sent yet. Their bytes wait outside the store.

CREATE TABLE app.unsent_file (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  filed_by uuid NOT NULL REFERENCES app.user_account (id),
  filed_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, item_id) REFERENCES app.work_item (company_id, id)
);
CREATE INDEX unsent_file_by_item ON app.unsent_file (company_id, item_id);
CREATE INDEX unsent_file_by_filer ON app.unsent_file (filed_by);
CREATE INDEX unsent_file_by_age ON app.unsent_file (filed_at);

-- What staff filed counts towards their company's storage.
CREATE INDEX work_file_of_staff ON app.work_file (company_id, size_bytes) WHERE filed_by IS NOT NULL;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.unsent_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.unsent_file FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.unsent_file TO atlas_app;
GRANT SELECT, DELETE ON app.unsent_file TO atlas_registry;
CREATE POLICY own ON app.unsent_file TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND filed_by = (SELECT app.current_user_id()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND filed_by = (SELECT app.current_user_id()));
CREATE POLICY sight ON app.unsent_file AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY registry ON app.unsent_file TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.unsent_file FOR SELECT TO atlas_backup USING (true);
