-- People who change their email address or delete their account, and what the register forgets by itself.

ALTER TABLE app.user_account ADD COLUMN deleted_at timestamptz;
GRANT UPDATE (email, name, phone, national_id, password_hash, disabled_at, deleted_at) ON app.user_account TO atlas_registry;
CREATE POLICY registry_erases ON app.user_account FOR UPDATE TO atlas_registry USING (true) WITH CHECK (true);

-- A new email address that waits for its confirmation, or that the former one can still take back.
CREATE TABLE app.email_change (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  old_email text NOT NULL CHECK (old_email = lower(old_email)),
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  -- SHA-256 of the secrets in the two links.
  confirm_hash bytea NOT NULL UNIQUE CHECK (length(confirm_hash) = 32),
  undo_hash bytea NOT NULL UNIQUE CHECK (length(undo_hash) = 32),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirm_until timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Taken back, replaced by a newer one, or given up.
  ended_at timestamptz
);
CREATE INDEX email_change_by_user ON app.email_change (user_id, requested_at);
CREATE INDEX email_change_by_old ON app.email_change (old_email) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
ALTER TABLE app.email_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.email_change FORCE ROW LEVEL SECURITY;
GRANT SELECT (id, user_id, new_email, requested_at, confirm_until, confirmed_at, ended_at) ON app.email_change TO atlas_app;
CREATE POLICY own_changes ON app.email_change FOR SELECT TO atlas_app USING (user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.email_change TO atlas_door;
CREATE POLICY door ON app.email_change TO atlas_door USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON app.email_change TO atlas_registry;
CREATE POLICY registry ON app.email_change TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.email_change FOR SELECT TO atlas_backup USING (true);

-- A keyed hash of the address of a deleted account, so that whoever signs up with it again is known to be the same person.
CREATE TABLE app.deleted_address (
  mark bytea NOT NULL CHECK (length(mark) = 32),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  PRIMARY KEY (mark, person_id)
);
GRANT SELECT ON app.deleted_address TO atlas_door;
GRANT SELECT, INSERT, DELETE ON app.deleted_address TO atlas_registry;

-- Accounts that one person had before this one.
CREATE TABLE app.former_self (
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  former_id uuid NOT NULL REFERENCES app.user_account (id),
  PRIMARY KEY (person_id, former_id),
  CHECK (person_id <> former_id)
);
GRANT SELECT, INSERT ON app.former_self TO atlas_door;
GRANT SELECT, DELETE ON app.former_self TO atlas_registry;

-- What goes with an account, and what the register forgets by itself.
GRANT DELETE ON app.session, app.idempotency, app.invitation, app.client_grant, app.client_map_use, app.event TO atlas_registry;
GRANT SELECT, DELETE ON app.refresh_token, app.password_reset TO atlas_registry;
GRANT SELECT ON app.idempotency, app.client_grant, app.client_map_use TO atlas_registry;
CREATE POLICY registry_forgets ON app.session FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_finds ON app.idempotency FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.idempotency FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.client_grant FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.client_map_use FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.event FOR DELETE TO atlas_registry USING (company_id IS NULL);
CREATE INDEX invitation_by_acceptor ON app.invitation (accepted_by) WHERE accepted_by IS NOT NULL;
CREATE INDEX idempotency_by_actor ON app.idempotency (actor_id);
CREATE INDEX event_of_accounts ON app.event (occurred_at) WHERE company_id IS NULL;

-- Second factors and phone numbers go with an account.
GRANT SELECT (user_id), DELETE ON app.authenticator, app.recovery_code, app.passkey, app.sign_in_step, app.passkey_challenge
  TO atlas_registry;
GRANT SELECT (person_id), DELETE ON app.verified_number, app.number_code TO atlas_registry;
CREATE POLICY registry_finds ON app.recovery_code FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.recovery_code FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.authenticator FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.passkey FOR DELETE TO atlas_registry USING (true);
CREATE POLICY registry_forgets ON app.verified_number FOR DELETE TO atlas_registry USING (true);
