-- People and companies: accounts, sessions, resets, throttles and the server’s secrets; memberships and invitations.

CREATE TABLE app.user_account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  national_id text,
  password_hash text NOT NULL,
  super_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  disabled_at timestamptz
);

CREATE TABLE app.session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX session_by_user ON app.session (user_id) WHERE ended_at IS NULL;
CREATE INDEX session_by_end ON app.session (least(coalesce(ended_at, expires_at), expires_at));

-- One row per refresh token ever given; a second use of a spent one ends its session.
CREATE TABLE app.refresh_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES app.session (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  spent_at timestamptz
);
CREATE INDEX refresh_token_by_session ON app.refresh_token (session_id);

CREATE TABLE app.password_reset (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  spent_at timestamptz
);
CREATE INDEX password_reset_by_user ON app.password_reset (user_id, created_at);

-- Attempts by account, address or purpose; `key` is a hash, never an address or e-mail in clear.
CREATE TABLE app.throttle (
  key bytea PRIMARY KEY,
  attempts int NOT NULL,
  window_started_at timestamptz NOT NULL,
  blocked_until timestamptz
);

-- Keys that the nodes share: they sign access tokens and XSRF cookies. Only the door reads them.
CREATE TABLE app.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app.company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- Client maps need a signed link; the demo company leaves it off.
  grant_required boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  -- The platform's own, which takes what is meant for no company.
  desk boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock()
);
CREATE UNIQUE INDEX company_desk ON app.company (desk) WHERE desk;

-- The platform's own desk takes what is meant for no company. It is a company like any other, so that its people, roles
-- and walls are the same; every SUPERADMIN works there from the start.
INSERT INTO app.company (id, name, email, desk) VALUES (gen_random_uuid(), 'Atlas Engine', 'desk@atlas-engine.example', true);

-- Kept when it ends, so that history can still name who acted.
CREATE TABLE app.membership (
  company_id uuid NOT NULL REFERENCES app.company (id),
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  role text NOT NULL CHECK (role IN
    ('Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography', 'Manager', 'Director', 'Admin')),
  joined_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  ended_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX membership_by_user ON app.membership (user_id);

CREATE TABLE app.invitation (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  email text CHECK (email = lower(email)),
  phone text,
  -- The account that held the phone number when it was invited: a number that changes hands takes no invitation along.
  user_id uuid REFERENCES app.user_account (id),
  role text NOT NULL CHECK (role IN
    ('Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography', 'Manager', 'Director', 'Admin')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES app.user_account (id),
  withdrawn_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((email IS NULL) = (phone IS NOT NULL)),
  CHECK ((phone IS NULL) = (user_id IS NULL))
);
CREATE INDEX invitation_by_email ON app.invitation (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX invitation_by_person ON app.invitation (user_id) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX invitation_by_author ON app.invitation (invited_by, created_at);
CREATE INDEX invitation_to_address ON app.invitation (email, created_at) WHERE email IS NOT NULL;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.user_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
-- People: the own row, and those who work or worked in the current company. No password hash ever reaches atlas_app.
GRANT SELECT, INSERT, UPDATE ON app.user_account TO atlas_door;
GRANT SELECT ON app.user_account TO atlas_registry;
GRANT SELECT (id, email, name, phone, national_id, super_admin, created_at, disabled_at), UPDATE (name, phone,
  national_id) ON app.user_account TO atlas_app;
CREATE POLICY person_reads ON app.user_account FOR SELECT TO atlas_app USING (
  id = (SELECT app.current_user_id())
  OR EXISTS (SELECT FROM app.membership m WHERE m.user_id = user_account.id AND m.company_id = (SELECT app.current_company_id())));
CREATE POLICY person_changes_self ON app.user_account FOR UPDATE TO atlas_app
  USING (id = (SELECT app.current_user_id())) WITH CHECK (id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.user_account TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.user_account FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.user_account FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.session FORCE ROW LEVEL SECURITY;
-- The door sweeps sessions that ended long ago; their history is in the facts of the account.
GRANT SELECT, UPDATE (ended_at) ON app.session TO atlas_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.session TO atlas_door;
GRANT SELECT ON app.session TO atlas_registry;
CREATE POLICY own_sessions ON app.session TO atlas_app
  USING (user_id = (SELECT app.current_user_id())) WITH CHECK (user_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.session TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.session FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.session FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app.refresh_token TO atlas_door;

GRANT SELECT, INSERT, UPDATE, DELETE ON app.password_reset TO atlas_door;

GRANT SELECT, INSERT, UPDATE, DELETE ON app.throttle TO atlas_door;

GRANT SELECT, INSERT ON app.secret TO atlas_door;

ALTER TABLE app.company ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.company FORCE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON app.company TO atlas_app;
GRANT SELECT, INSERT ON app.company TO atlas_registry;
CREATE POLICY own_companies ON app.company TO atlas_app
  USING (id = (SELECT app.current_company_id())
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.company_id = company.id AND m.user_id = (SELECT app.current_user_id()) AND m.ended_at IS NULL))
  WITH CHECK (id = (SELECT app.current_company_id()));
CREATE POLICY registry_reads ON app.company FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_founds ON app.company FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.company FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.membership TO atlas_app, atlas_registry;
CREATE POLICY members_of_company ON app.membership TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY own_memberships ON app.membership FOR SELECT TO atlas_app USING (user_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.membership TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.membership FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.invitation FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.invitation TO atlas_app;
GRANT SELECT, UPDATE ON app.invitation TO atlas_registry;
CREATE POLICY invitations_of_company ON app.invitation TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.invitation TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.invitation FOR SELECT TO atlas_backup USING (true);
