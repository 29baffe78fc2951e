-- The ledger of Megajoules: accounts, transfers and their entries.

CREATE SEQUENCE app.transfer_seq;

CREATE TABLE app.token_ledger (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  -- Decimal places of a unit: 3 for milli.
  asset_scale int NOT NULL CHECK (asset_scale BETWEEN 0 AND 9),
  -- Most that may be minted in one day of Africa/Harare.
  mint_day_cap bigint NOT NULL CHECK (mint_day_cap BETWEEN 0 AND 9000000000000000),
  -- Set when the books were found not to agree: then nothing moves until they do.
  read_only_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- 10 million Megajoules a day.
INSERT INTO app.token_ledger (id, code, asset_scale, mint_day_cap)
  VALUES ('4d4a0000-0000-4000-8000-000000000001', 'MJ', 3, 10000000000);

CREATE TABLE app.account (
  id uuid PRIMARY KEY,
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  -- Null for a person's wallet, which goes along from company to company, and for the system's own accounts.
  company_id uuid REFERENCES app.company (id),
  owner_kind text NOT NULL CHECK (owner_kind IN ('company', 'user', 'node', 'asset', 'pass', 'system')),
  owner_id text NOT NULL CHECK (length(owner_id) BETWEEN 1 AND 200),
  code int NOT NULL CHECK (code > 0),
  balance_rule text NOT NULL CHECK (balance_rule IN ('nonneg_credit', 'nonneg_debit', 'free')),
  shard int NOT NULL DEFAULT 0 CHECK (shard >= 0),
  closed_at timestamptz,
  debits_pending bigint NOT NULL DEFAULT 0 CHECK (debits_pending >= 0),
  debits_posted bigint NOT NULL DEFAULT 0 CHECK (debits_posted >= 0),
  credits_pending bigint NOT NULL DEFAULT 0 CHECK (credits_pending >= 0),
  credits_posted bigint NOT NULL DEFAULT 0 CHECK (credits_posted >= 0),
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  CONSTRAINT account_of_owner UNIQUE NULLS NOT DISTINCT (ledger_id, company_id, owner_kind, owner_id, code, shard),
  CHECK ((company_id IS NULL) = (owner_kind IN ('user', 'system'))),
  -- The database refuses an overdraft even if the code is wrong.
  CONSTRAINT account_not_overdrawn CHECK (CASE balance_rule
    WHEN 'nonneg_credit' THEN debits_pending + debits_posted <= credits_posted
    WHEN 'nonneg_debit' THEN credits_pending + credits_posted <= debits_posted
    ELSE true END)
) WITH (fillfactor = 70);
-- Of one kind a company may have as many as it has assets: who asks for one of them names its owner.
CREATE INDEX account_by_company ON app.account (company_id, owner_kind, owner_id);

-- Minting is spread over shards, so that no two mints wait for each other.
INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule, shard)
  SELECT gen_random_uuid(), l.id, 'system', 'MINT', 100, 'free', shard FROM app.token_ledger l, generate_series(0, 7) AS shard;

INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule)
  SELECT gen_random_uuid(), l.id, 'system', system.name, system.code, 'nonneg_credit'
  FROM app.token_ledger l, (VALUES ('BURN', 101), ('REDEMPTION_CLEARING', 102)) AS system (name, code);

-- One row per request, refused ones too: an id that was refused stays refused.
CREATE TABLE app.transfer_attempt (
  id uuid PRIMARY KEY,
  company_id uuid REFERENCES app.company (id),
  actor_id uuid REFERENCES app.user_account (id),
  route text NOT NULL,
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'refused')),
  code text CHECK ((code IS NULL) = (outcome = 'ok')),
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app.clock()
);

CREATE TABLE app.transfer (
  id uuid PRIMARY KEY,
  ledger_id uuid NOT NULL REFERENCES app.token_ledger (id),
  company_id uuid REFERENCES app.company (id),
  attempt_id uuid NOT NULL REFERENCES app.transfer_attempt (id),
  kind text NOT NULL CHECK (kind IN ('single', 'pending', 'post', 'void', 'expire', 'reversal')),
  debit_account_id uuid NOT NULL REFERENCES app.account (id),
  credit_account_id uuid NOT NULL REFERENCES app.account (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  pending_id uuid REFERENCES app.transfer (id),
  reverses_id uuid REFERENCES app.transfer (id),
  expires_at timestamptz,
  ref_type text NOT NULL,
  ref_id text NOT NULL,
  -- SHA-256 of what the row says; the event of the movement carries it too.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  actor_user_id uuid REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT app.clock(),
  seq bigint NOT NULL UNIQUE DEFAULT nextval('app.transfer_seq'),
  CHECK (debit_account_id <> credit_account_id),
  CHECK ((kind IN ('post', 'void', 'expire')) = (pending_id IS NOT NULL)),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL)),
  CHECK (kind = 'pending' OR expires_at IS NULL)
);
-- A hold is resolved at most once, and a movement taken back at most once.
CREATE UNIQUE INDEX transfer_resolves_once ON app.transfer (pending_id) WHERE kind IN ('post', 'void', 'expire');
CREATE UNIQUE INDEX transfer_reverses_once ON app.transfer (reverses_id) WHERE kind = 'reversal';
CREATE INDEX transfer_by_company ON app.transfer (company_id, seq DESC);
CREATE INDEX transfer_by_reference ON app.transfer (ref_type, ref_id);
CREATE INDEX transfer_by_attempt ON app.transfer (attempt_id);

-- Two per movement. The key on (account, version) makes a lost update a unique violation.
CREATE TABLE app.entry (
  account_id uuid NOT NULL REFERENCES app.account (id),
  account_version bigint NOT NULL CHECK (account_version > 0),
  transfer_id uuid NOT NULL REFERENCES app.transfer (id),
  direction text NOT NULL CHECK (direction IN ('debit', 'credit')),
  -- What it adds to the account's posted and pending counter of its direction.
  posted bigint NOT NULL,
  pending bigint NOT NULL,
  -- Credits less debits once it is in.
  balance_after_posted bigint NOT NULL,
  balance_after_pending bigint NOT NULL,
  PRIMARY KEY (account_id, account_version)
);
CREATE INDEX entry_by_transfer ON app.entry (transfer_id);

-- Holds that nobody resolved yet; the only rows of the ledger that go.
CREATE TABLE app.open_hold (
  transfer_id uuid PRIMARY KEY REFERENCES app.transfer (id),
  expires_at timestamptz
);
CREATE INDEX open_hold_by_expiry ON app.open_hold (expires_at) WHERE expires_at IS NOT NULL;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.token_ledger ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.token_ledger FORCE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE (read_only_since) ON app.token_ledger TO atlas_registry;
CREATE POLICY registry ON app.token_ledger TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.token_ledger FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.account FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.account TO atlas_app;
GRANT SELECT, INSERT, UPDATE (closed_at, debits_pending, debits_posted, credits_pending, credits_posted, version) ON
  app.account TO atlas_registry;
CREATE POLICY own_accounts ON app.account FOR SELECT TO atlas_app USING (
  company_id = (SELECT app.current_company_id())
  OR (owner_kind = 'user' AND owner_id = (SELECT app.current_user_id()::text)));
CREATE POLICY registry ON app.account TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.account FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.transfer_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.transfer_attempt FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.transfer_attempt TO atlas_registry;
CREATE POLICY registry_reads ON app.transfer_attempt FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.transfer_attempt FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.transfer_attempt FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.transfer ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.transfer FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.transfer TO atlas_app;
GRANT SELECT, INSERT ON app.transfer TO atlas_registry;
CREATE POLICY own_transfers ON app.transfer FOR SELECT TO atlas_app USING (
  company_id = (SELECT app.current_company_id())
  OR EXISTS (SELECT FROM app.account a WHERE a.id IN (transfer.debit_account_id, transfer.credit_account_id)));
CREATE POLICY registry_reads ON app.transfer FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.transfer FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.transfer FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.entry FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.entry TO atlas_app;
GRANT SELECT, INSERT ON app.entry TO atlas_registry;
CREATE POLICY own_entries ON app.entry FOR SELECT TO atlas_app USING (
  EXISTS (SELECT FROM app.account a WHERE a.id = entry.account_id));
CREATE POLICY registry_reads ON app.entry FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.entry FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.entry FOR SELECT TO atlas_backup USING (true);

GRANT SELECT, INSERT, DELETE ON app.open_hold TO atlas_registry;

GRANT USAGE ON SEQUENCE app.transfer_seq TO atlas_registry;
