-- Facts, hand-overs to what happens after a commit, and repeats of a call.

-- One row per fact. `salt` blinds the commitment that the register's log publishes.
CREATE TABLE app.event (
  id uuid PRIMARY KEY,
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
  salt bytea NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX event_by_company ON app.event (company_id, occurred_at DESC, id DESC);
CREATE INDEX event_by_subject ON app.event (company_id, subject_id, occurred_at DESC);
CREATE TRIGGER event_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.event
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

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
