-- The picture of a person, small enough to lie with their other data: it goes with the account, and with each backup.
CREATE TABLE app.person_picture (
  person_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  -- Its address. Another picture has another one.
  id uuid NOT NULL UNIQUE,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  sha256 bytea NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 204800),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (sha256 = pg_catalog.sha256(bytes))
);
-- It is compressed already.
ALTER TABLE app.person_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE app.person_picture ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.person_picture FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.person_picture TO atlas_app;
CREATE POLICY own_picture ON app.person_picture TO atlas_app
  USING (person_id = (SELECT app.current_user_id())) WITH CHECK (person_id = (SELECT app.current_user_id()));
GRANT SELECT, DELETE ON app.person_picture TO atlas_registry;
CREATE POLICY registry ON app.person_picture TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.person_picture FOR SELECT TO atlas_backup USING (true);
