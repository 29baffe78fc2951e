-- Files that came with a message of a work item.

CREATE TABLE app.work_file (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  -- The file's address in the store.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- Null for the requester's files.
  filed_by uuid REFERENCES app.user_account (id),
  filed_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, message_id) REFERENCES app.work_message (company_id, id)
);
CREATE INDEX work_file_by_message ON app.work_file (company_id, message_id, filed_at);
CREATE INDEX work_file_by_filer ON app.work_file (filed_by) WHERE filed_by IS NOT NULL;
CREATE INDEX work_file_from_outside ON app.work_file (size_bytes) WHERE filed_by IS NULL;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.work_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.work_file FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.work_file TO atlas_app;
GRANT SELECT, INSERT ON app.work_file TO atlas_registry;
CREATE POLICY of_company ON app.work_file FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.work_file AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
-- A file is read with its message.
CREATE POLICY clerks ON app.work_file AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.manages_company()) OR EXISTS (
    SELECT FROM app.work_message m WHERE m.company_id = work_file.company_id AND m.id = work_file.message_id));
CREATE POLICY registry ON app.work_file TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.work_file FOR SELECT TO atlas_backup USING (true);
