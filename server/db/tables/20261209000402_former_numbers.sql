-- Phone numbers that people had verified before. For a while they still tell that two accounts are one person's, so that nobody
-- hands something in, moves the number to another account, and approves it there.
CREATE TABLE app.former_number (
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, phone)
);
CREATE INDEX former_number_by_phone ON app.former_number (phone);
ALTER TABLE app.former_number ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.former_number FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.former_number TO atlas_registry;
CREATE POLICY registry ON app.former_number TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON app.former_number TO atlas_door;
CREATE POLICY door ON app.former_number TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.former_number FOR SELECT TO atlas_backup USING (true);
