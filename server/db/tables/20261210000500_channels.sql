-- Email and WhatsApp: how requests arrive, and how answers leave.

-- The mailbox that requests arrive in. One node at a time reads it.
CREATE TABLE app.mailbox (
  name text PRIMARY KEY,
  uid_validity bigint,
  last_uid bigint,
  held_by uuid,
  held_until timestamptz,
  checked_at timestamptz,
  CHECK ((uid_validity IS NULL) = (last_uid IS NULL)),
  CHECK ((held_by IS NULL) = (held_until IS NULL))
);

-- Each mail that was found there, with what became of it.
CREATE TABLE app.mail (
  id uuid PRIMARY KEY,
  mailbox text NOT NULL REFERENCES app.mailbox (name),
  uid_validity bigint NOT NULL,
  uid bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('opened', 'received', 'skipped', 'set_aside')),
  reason text CHECK (reason ~ '^[a-z_]+$'),
  internet_id text,
  sender text,
  subject text,
  size_bytes bigint NOT NULL,
  -- Its file in the store; null if its bytes are only in the mailbox.
  sha256 bytea CHECK (length(sha256) = 32),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (mailbox, uid_validity, uid),
  CHECK ((reason IS NULL) = (outcome IN ('opened', 'received')))
);
CREATE INDEX mail_by_sender ON app.mail (sender, internet_id) WHERE internet_id IS NOT NULL;
CREATE INDEX mail_by_file ON app.mail (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX mail_by_age ON app.mail (received_at);

-- What WhatsApp sent, signed and unread.
CREATE TABLE app.whatsapp_event (
  id uuid PRIMARY KEY,
  -- SHA-256 of the body: the same event sent again is stored once.
  body_hash bytea NOT NULL UNIQUE CHECK (length(body_hash) = 32),
  body bytea,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  -- Why it was given up.
  fault text,
  CHECK ((body IS NULL) = (done_at IS NOT NULL AND fault IS NULL))
);
CREATE INDEX whatsapp_event_waiting ON app.whatsapp_event (next_attempt_at) WHERE done_at IS NULL;
CREATE INDEX whatsapp_event_by_age ON app.whatsapp_event (received_at);

-- A message of a work item that came or leaves by email or WhatsApp.
CREATE TABLE app.channel_message (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  item_id uuid NOT NULL,
  case_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp')),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  -- The other side's email address in lower case, or number in E.164; null once the person has deleted their account.
  address text,
  -- The Message-ID with its angle brackets, or WhatsApp's id; null until it is known.
  external_id text,
  subject text,
  state text NOT NULL CHECK (state IN ('received', 'waiting', 'held', 'sent', 'delivered', 'read', 'failed')),
  reason text CHECK (reason ~ '^[a-z_]+$'),
  -- When the template went out that says an answer is waiting.
  invited_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, message_id),
  FOREIGN KEY (company_id, message_id) REFERENCES app.work_message (company_id, id),
  CHECK ((direction = 'in') = (state = 'received')),
  CHECK ((reason IS NOT NULL) = (state IN ('held', 'failed')))
);
CREATE UNIQUE INDEX channel_message_of_whatsapp ON app.channel_message (external_id) WHERE channel = 'whatsapp';
CREATE INDEX channel_message_by_id ON app.channel_message (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX channel_message_by_case ON app.channel_message (case_id, created_at);
CREATE INDEX channel_message_by_address ON app.channel_message (address, channel, created_at) WHERE address IS NOT NULL;
CREATE INDEX channel_message_unsent ON app.channel_message (created_at) WHERE state IN ('waiting', 'held', 'failed');

-- ---------------------------------------------------------------- walls: who may touch which rows

-- A person who deletes their account is named in no message any more.
GRANT UPDATE (author_name) ON app.work_message TO atlas_registry;
GRANT SELECT, INSERT, UPDATE ON app.mailbox TO atlas_registry;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.mail, app.whatsapp_event TO atlas_registry;

ALTER TABLE app.channel_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.channel_message FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.channel_message TO atlas_registry;
CREATE POLICY registry ON app.channel_message TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.channel_message FOR SELECT TO atlas_backup USING (true);
