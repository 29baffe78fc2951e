-- The public log of commitments: its entries, tiles, signed states, and what waits to be entered.

-- Every fact passes here: nothing is checked of it but what its entry checks, so that facts are written fast.
CREATE TABLE app.log_waiting (
  arrived bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL
);

-- Places are given without gaps by the one who holds the log's lock; a sequence would leave gaps and commit out of order.
CREATE TABLE app.log_entry (
  seq bigint PRIMARY KEY CHECK (seq >= 0),
  -- Null where a restore lost the entry: its place stays taken, without a fact behind it.
  event_id uuid UNIQUE REFERENCES app.event (id),
  company_id uuid REFERENCES app.company (id),
  -- Stands for what the fact is about, as the leaf has it.
  subject text NOT NULL,
  leaf text NOT NULL
);
CREATE INDEX log_entry_by_subject ON app.log_entry (subject, seq);

-- Up to 256 hashes of one level beside each other, as tlog-tiles serves them.
CREATE TABLE app.log_tile (
  level int NOT NULL CHECK (level BETWEEN 0 AND 7),
  index bigint NOT NULL CHECK (index >= 0),
  hashes bytea NOT NULL CHECK (octet_length(hashes) % 32 = 0 AND octet_length(hashes) BETWEEN 32 AND 8192),
  PRIMARY KEY (level, index)
);

CREATE TABLE app.log_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  size bigint NOT NULL CHECK (size >= 0),
  -- Who signs: name, hash and key. Set by the first signature, and by a change of the key.
  verifier_key text
);

INSERT INTO app.log_head (size) VALUES (0);

CREATE TABLE app.log_checkpoint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  size bigint NOT NULL CHECK (size >= 0),
  -- The signed note, with the lines of the witnesses that had answered.
  note text NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Changes of the signing key: the first state that both keys signed, and what proves the change to a stranger.
CREATE TABLE app.log_rotation (
  size bigint PRIMARY KEY CHECK (size > 0),
  receipt text NOT NULL
);

CREATE TABLE app.log_recovery (
  -- Counted from 1; every state signed since says how many there are.
  number int PRIMARY KEY CHECK (number > 0),
  -- What proves the statement to a stranger, as JSON.
  record text NOT NULL,
  -- The signed states that the log no longer continues, one a line: size and root. The statement commits to this text.
  lost text NOT NULL
);

-- ---------------------------------------------------------------- walls: who may touch which rows

GRANT SELECT, INSERT ON app.log_waiting TO atlas_registry;
GRANT SELECT, DELETE ON app.log_waiting TO atlas_door;

ALTER TABLE app.log_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.log_entry FORCE ROW LEVEL SECURITY;
-- The door answers strangers: it reads what is public of an entry and not whose it is.
-- The check of the books asks whether every movement came into the log.
-- A certificate's printed code names the entry and a key made of its salt: who holds the paper reads what the paper says.
GRANT SELECT (seq, subject, leaf), INSERT ON app.log_entry TO atlas_door;
GRANT SELECT ON app.log_entry TO atlas_app;
GRANT SELECT (seq, event_id, leaf) ON app.log_entry TO atlas_registry;
CREATE POLICY door_reads ON app.log_entry FOR SELECT TO atlas_door USING (true);
CREATE POLICY door_appends ON app.log_entry FOR INSERT TO atlas_door WITH CHECK (true);
CREATE POLICY entries_of_company ON app.log_entry FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry_reads ON app.log_entry FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.log_entry FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, UPDATE ON app.log_tile TO atlas_door;

GRANT SELECT, UPDATE ON app.log_head TO atlas_door;

-- A fact's place in the log is shown once a signed state holds it: only then can anybody be given the proof.
GRANT SELECT, INSERT ON app.log_checkpoint TO atlas_door;
GRANT SELECT (id, size) ON app.log_checkpoint TO atlas_registry;

GRANT SELECT, INSERT ON app.log_rotation TO atlas_door;

GRANT SELECT, INSERT ON app.log_recovery TO atlas_door;
