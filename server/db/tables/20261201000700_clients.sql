-- Maps that a company opens to its clients.

CREATE TABLE app.client_grant (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  -- What the link names: the member, or a random id where the client has no account.
  client_id uuid NOT NULL,
  member_id uuid REFERENCES app.user_account (id),
  -- The client's assets are those that carry this number. It is the number of the day the link was made: nobody reaches
  -- a neighbour's assets by changing their own.
  operator_phone text NOT NULL CHECK (operator_phone ~ '^\+[1-9][0-9]{6,14}$'),
  client_name text NOT NULL,
  label text NOT NULL,
  -- SHA-256 of a 256-bit secret, which the link alone holds.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_by uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (member_id IS NULL OR member_id = client_id)
);
CREATE INDEX client_grant_live ON app.client_grant (company_id, created_at DESC) WHERE withdrawn_at IS NULL;

-- When a client's map was last written into the event log: once an hour at most.
CREATE TABLE app.client_map_use (
  company_id uuid NOT NULL REFERENCES app.company (id),
  client_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, client_id)
);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.client_grant ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.client_grant FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (withdrawn_at) ON app.client_grant TO atlas_app;
GRANT SELECT, UPDATE (last_used_at) ON app.client_grant TO atlas_registry;
CREATE POLICY of_company ON app.client_grant TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.client_grant TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.client_grant FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.client_map_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.client_map_use FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.client_map_use TO atlas_registry;
CREATE POLICY registry ON app.client_map_use TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.client_map_use FOR SELECT TO atlas_backup USING (true);
