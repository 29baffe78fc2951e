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
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX event_by_company ON app.event (company_id, occurred_at DESC, id DESC);
CREATE INDEX event_by_subject ON app.event (company_id, subject_id, occurred_at DESC);
CREATE TRIGGER event_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.event
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- Facts of the current company by the current person: [{type, subject: {type, id, label?}, before?, after?}, …]. Those of
-- one call keep their order by a microsecond each, also where the clock counts no finer than milliseconds.
CREATE FUNCTION app.record_facts(facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, subject_label, before, after, occurred_at)
  SELECT (SELECT app.current_company_id()), (SELECT app.current_user_id()), f ->> 'type', f -> 'subject' ->> 'type',
    (f -> 'subject' ->> 'id')::uuid, f -> 'subject' ->> 'label', nullif(f -> 'before', 'null'), nullif(f -> 'after', 'null'),
    clock_timestamp() + place * interval '1 microsecond'
  FROM jsonb_array_elements(facts) WITH ORDINALITY AS told (f, place);
END
$$;
REVOKE EXECUTE ON FUNCTION app.record_facts(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.record_facts(jsonb) TO atlas_app;

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
