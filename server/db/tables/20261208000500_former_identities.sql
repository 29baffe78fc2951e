-- National IDs that people had in their profiles before. For a while they still tell that two accounts are one person's, so
-- that nobody hands something in, changes the number, and approves it with another account.
CREATE TABLE app.former_identity (
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  -- Without the signs between its parts.
  identity text NOT NULL CHECK (identity ~ '^[A-Z0-9]+$'),
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, identity)
);
CREATE INDEX former_identity_by_identity ON app.former_identity (identity);
ALTER TABLE app.former_identity ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.former_identity FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.former_identity TO atlas_registry;
CREATE POLICY registry ON app.former_identity TO atlas_registry USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON app.former_identity TO atlas_door;
CREATE POLICY door ON app.former_identity TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.former_identity FOR SELECT TO atlas_backup USING (true);

CREATE INDEX user_account_by_identity ON app.user_account (app.plain_identity(national_id)) WHERE national_id <> '';
CREATE INDEX membership_by_known_identity ON app.membership (known_identity);
-- The door writes rows that the index above reads.
GRANT EXECUTE ON FUNCTION app.plain_identity TO atlas_door;
