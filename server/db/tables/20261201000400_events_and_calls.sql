-- Facts, hand-overs to what happens after a commit, and repeats of a call.

-- One row per fact. `salt`, 128 bits of chance, blinds the commitment that the register's log publishes.
CREATE TABLE app.event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES app.company (id),
  type text NOT NULL CHECK (type ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid REFERENCES app.user_account (id),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  subject_label text,
  before jsonb,
  after jsonb,
  -- Request id and the like; no address in clear.
  source jsonb NOT NULL DEFAULT '{}',
  salt bytea NOT NULL DEFAULT substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16),
  occurred_at timestamptz NOT NULL DEFAULT app.clock()
);
CREATE INDEX event_by_company ON app.event (company_id, occurred_at DESC, id DESC);
CREATE INDEX event_by_subject ON app.event (company_id, subject_id, occurred_at DESC);
CREATE INDEX event_by_account_actor ON app.event (actor_id, occurred_at DESC, id DESC) WHERE company_id IS NULL;
CREATE INDEX event_by_account_subject ON app.event (subject_id, occurred_at DESC, id DESC)
  WHERE company_id IS NULL AND subject_type = 'account';

-- What must happen after the commit: mails now, sockets and pay-outs later.
CREATE TABLE app.outbox (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz
);
CREATE INDEX outbox_waiting ON app.outbox (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_by_sending ON app.outbox (sent_at) WHERE sent_at IS NOT NULL;

-- The answer of a write by its Idempotency-Key, in the same transaction as the write.
CREATE TABLE app.idempotency (
  actor_id uuid NOT NULL REFERENCES app.user_account (id),
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  route text NOT NULL,
  request_hash bytea NOT NULL,
  status int,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_by_age ON app.idempotency (created_at);

CREATE TABLE app.claimed_call (
  -- A keyed hash of the person and the key: neither can be read here.
  id bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  -- SHA-256 of the file that an upload brought.
  content_hash bytea,
  -- Sealed with the caller's key, because some answers hold secrets. Null while the call is under way.
  reply bytea,
  -- Whose turn it is; a process that lost its turn keeps no answer.
  attempt uuid NOT NULL,
  claimed_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX claimed_call_by_age ON app.claimed_call (created_at);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event FORCE ROW LEVEL SECURITY;
-- What the check reads of the event log.
GRANT SELECT, INSERT ON app.event TO atlas_app, atlas_registry;
GRANT INSERT ON app.event TO atlas_door;
-- The register itself acts in a company without a person: cycles open and fall due by the calendar.
CREATE POLICY events_of_company ON app.event TO atlas_app
  USING (company_id = (SELECT app.current_company_id())
    OR (company_id IS NULL AND actor_id = (SELECT app.current_user_id())))
  WITH CHECK ((actor_id = (SELECT app.current_user_id())
      OR (actor_id IS NULL AND (SELECT app.current_user_id()) IS NULL AND company_id IS NOT NULL))
    AND (company_id IS NULL OR company_id = (SELECT app.current_company_id())));
CREATE POLICY door ON app.event FOR INSERT TO atlas_door WITH CHECK (company_id IS NULL);
CREATE POLICY registry ON app.event FOR INSERT TO atlas_registry WITH CHECK (true);
-- What was done to an account by somebody who was not signed in (a refused sign-in, a reset asked for) is its owner's to see.
CREATE POLICY own_account_events ON app.event FOR SELECT TO atlas_app
  USING (company_id IS NULL AND subject_type = 'account' AND subject_id = (SELECT app.current_user_id()));
CREATE POLICY ledger_reads ON app.event FOR SELECT TO atlas_registry USING (subject_type = 'transfer');
CREATE POLICY registry_reads ON app.event FOR SELECT TO atlas_registry USING (true);
CREATE POLICY counters ON app.event FOR SELECT TO atlas_registry USING (company_id IS NOT NULL);
CREATE POLICY backup ON app.event FOR SELECT TO atlas_backup USING (true);

GRANT INSERT ON app.outbox TO atlas_app, atlas_registry;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.outbox TO atlas_door;

ALTER TABLE app.idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.idempotency FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.idempotency TO atlas_app;
GRANT SELECT, DELETE ON app.idempotency TO atlas_door;
CREATE POLICY own_answers ON app.idempotency TO atlas_app
  USING (actor_id = (SELECT app.current_user_id())) WITH CHECK (actor_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.idempotency FOR SELECT TO atlas_door USING (true);
CREATE POLICY door_sweeps ON app.idempotency FOR DELETE TO atlas_door USING (true);
CREATE POLICY backup ON app.idempotency FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app.claimed_call TO atlas_registry;
GRANT SELECT, DELETE ON app.claimed_call TO atlas_door;
