-- Second factors: authenticator apps, passkeys and recovery codes; the second step of a sign-in; which roles of a
-- company need a second factor.

ALTER TABLE app.session ADD COLUMN second_factor_at timestamptz;

ALTER TABLE app.company ADD COLUMN second_factor_roles text[] NOT NULL DEFAULT '{}' CHECK (second_factor_roles <@ ARRAY
  ['Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography', 'Manager', 'Director', 'Admin']);

-- One authenticator app for each person. Another one waits beside it until its first code proves it.
CREATE TABLE app.authenticator (
  user_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  secret bytea,
  added_at timestamptz,
  last_used_at timestamptz,
  last_step bigint,
  next_secret bytea,
  next_until timestamptz,
  CHECK ((secret IS NULL) = (added_at IS NULL)),
  CHECK ((secret IS NULL) = (last_step IS NULL)),
  CHECK ((next_secret IS NULL) = (next_until IS NULL))
);

CREATE TABLE app.recovery_code (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX recovery_code_by_user ON app.recovery_code (user_id);

CREATE TABLE app.passkey (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_by_user ON app.passkey (user_id);

-- A right password of a person with a second factor opens this, and no session.
CREATE TABLE app.sign_in_step (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  wrong_codes int NOT NULL DEFAULT 0,
  spent_at timestamptz
);
CREATE INDEX sign_in_step_by_user ON app.sign_in_step (user_id);

-- What a passkey has to sign, once. It belongs to a session or to the second step of a sign-in.
CREATE TABLE app.passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  purpose text NOT NULL CHECK (purpose IN ('add', 'step-up', 'sign-in')),
  session_id uuid REFERENCES app.session (id) ON DELETE CASCADE,
  sign_in bytea REFERENCES app.sign_in_step (token_hash) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign-in') = (sign_in IS NOT NULL)),
  CHECK ((purpose = 'sign-in') = (session_id IS NULL))
);
CREATE INDEX passkey_challenge_by_user ON app.passkey_challenge (user_id);
CREATE INDEX passkey_challenge_by_session ON app.passkey_challenge (session_id);
CREATE INDEX passkey_challenge_by_sign_in ON app.passkey_challenge (sign_in);

-- ---------------------------------------------------------------- walls: the door keeps them, nobody else reads secrets

ALTER TABLE app.authenticator ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.authenticator FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.authenticator TO atlas_door;
GRANT SELECT (user_id, added_at, last_used_at) ON app.authenticator TO atlas_app, atlas_registry;
CREATE POLICY own_authenticator ON app.authenticator FOR SELECT TO atlas_app
  USING (user_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.authenticator TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.authenticator FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.authenticator FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.recovery_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.recovery_code FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.recovery_code TO atlas_door;
GRANT SELECT (user_id, created_at, used_at) ON app.recovery_code TO atlas_app;
CREATE POLICY own_recovery_codes ON app.recovery_code FOR SELECT TO atlas_app
  USING (user_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.recovery_code TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.recovery_code FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.passkey FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.passkey TO atlas_door;
GRANT SELECT (id, user_id, name, created_at, last_used_at), UPDATE (name) ON app.passkey TO atlas_app;
GRANT SELECT (id, user_id) ON app.passkey TO atlas_registry;
CREATE POLICY own_passkeys ON app.passkey TO atlas_app
  USING (user_id = (SELECT app.current_user_id())) WITH CHECK (user_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.passkey TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.passkey FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.passkey FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app.sign_in_step TO atlas_door;
GRANT SELECT, INSERT, DELETE ON app.passkey_challenge TO atlas_door;
