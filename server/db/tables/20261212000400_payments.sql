-- Money that comes in and is paid back, and the bank statements that it is matched with.

-- How a bank's sheet is read, by account and the names of its columns.
CREATE TABLE app.statement_mapping (
  company_id uuid NOT NULL REFERENCES app.company (id),
  money_slug text NOT NULL,
  header_hash bytea NOT NULL CHECK (length(header_hash) = 32),
  header text NOT NULL CHECK (length(header) <= 10000),
  mapping jsonb NOT NULL,
  set_by uuid NOT NULL REFERENCES app.user_account (id),
  set_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, money_slug, header_hash),
  FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account (company_id, slug)
);

CREATE TABLE app.statement (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  money_slug text NOT NULL,
  -- Of the file: the same one again is the same statement.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 160),
  format text NOT NULL CHECK (format IN ('csv', 'ofx', 'camt')),
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- Lines of the file, those that the account had already, and those that were left out.
  lines int NOT NULL CHECK (lines > 0),
  known int NOT NULL CHECK (known BETWEEN 0 AND lines),
  left_out int NOT NULL CHECK (left_out >= 0),
  -- What opening balance and lines lack to the closing balance.
  gap bigint,
  imported_by uuid NOT NULL REFERENCES app.user_account (id),
  imported_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, money_slug, sha256),
  FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account (company_id, slug),
  CHECK (first_day <= last_day)
);
CREATE INDEX statement_by_company ON app.statement (company_id, imported_at DESC);

CREATE TABLE app.statement_line (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  place bigint GENERATED ALWAYS AS IDENTITY,
  statement_id uuid NOT NULL,
  money_slug text NOT NULL,
  -- By which it is recognised in another file.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  day date NOT NULL,
  unit text NOT NULL REFERENCES app.token_ledger (code),
  -- Money that went out is negative.
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 9000000000000000),
  payer text CHECK (length(payer) <= 200),
  reference text CHECK (length(reference) <= 200),
  text text NOT NULL CHECK (length(text) <= 1000),
  takes_back boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('NEW', 'SUGGESTED', 'SUSPENSE', 'MATCHED', 'IGNORED', 'POSSIBLE_DOUBLE', 'DUPLICATE')),
  -- Given when its money goes into suspense.
  number text,
  -- The entry that says the same, if it was matched with one.
  entry_id uuid,
  reason text CHECK (length(reason) <= 200),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, money_slug, fingerprint),
  UNIQUE (company_id, number),
  FOREIGN KEY (company_id, statement_id) REFERENCES app.statement (company_id, id),
  FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account (company_id, slug),
  FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry (company_id, id),
  CHECK (state <> 'SUSPENSE' OR number IS NOT NULL),
  CHECK (number IS NULL OR amount > 0)
);
CREATE INDEX statement_line_by_company ON app.statement_line (company_id, place DESC);
CREATE INDEX statement_line_open ON app.statement_line (company_id, money_slug, place DESC)
  WHERE state IN ('NEW', 'SUGGESTED', 'SUSPENSE', 'POSSIBLE_DOUBLE');
CREATE INDEX statement_line_by_statement ON app.statement_line (company_id, statement_id, place);
CREATE INDEX statement_line_by_amount ON app.statement_line (company_id, money_slug, amount, day);
-- An entry says the same as one line at most.
CREATE UNIQUE INDEX statement_line_entry ON app.statement_line (company_id, entry_id) WHERE entry_id IS NOT NULL;

CREATE TABLE app.payment (
  company_id uuid NOT NULL REFERENCES app.company (id),
  -- Made from the company and the key, so that the same key is the same payment.
  id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  state text NOT NULL CHECK (state IN ('WAITING', 'REFUSED', 'WITHDRAWN', 'POSTED', 'REVERSING', 'REVERSED')),
  receipt text,
  money_slug text NOT NULL,
  method text NOT NULL CHECK (method IN ('bank', 'cash', 'ecocash')),
  unit text NOT NULL REFERENCES app.token_ledger (code),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  received_on date NOT NULL,
  payer text NOT NULL CHECK (length(payer) BETWEEN 1 AND 120),
  reference text NOT NULL CHECK (length(reference) <= 60),
  for_kind text NOT NULL CHECK (for_kind IN ('contract', 'reservation', 'line')),
  for_id uuid NOT NULL,
  for_reference text NOT NULL,
  line_id uuid,
  -- Of money that was paid back, or of the exchange of money that came in another unit than the deal has.
  entry_id uuid,
  recorded_by uuid NOT NULL REFERENCES app.user_account (id),
  recorded_at timestamptz NOT NULL DEFAULT app.clock(),
  -- The second person.
  decided_by uuid REFERENCES app.user_account (id),
  decided_at timestamptz,
  reversal_by uuid REFERENCES app.user_account (id),
  reversed_by uuid REFERENCES app.user_account (id),
  -- Why it was refused, or is to be reversed.
  reason text CHECK (length(reason) <= 200),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, receipt),
  FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account (company_id, slug),
  FOREIGN KEY (company_id, line_id) REFERENCES app.statement_line (company_id, id),
  FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry (company_id, id),
  CHECK ((direction = 'in' AND state IN ('POSTED', 'REVERSING', 'REVERSED')) = (receipt IS NOT NULL)),
  CHECK (direction = 'in' OR line_id IS NULL),
  CHECK (for_kind <> 'line' OR direction = 'out'),
  CONSTRAINT payment_decided_by_another CHECK (decided_by <> recorded_by),
  CONSTRAINT refund_needs_two CHECK (direction = 'in' OR state IN ('WAITING', 'REFUSED', 'WITHDRAWN') OR decided_by IS NOT NULL),
  CONSTRAINT reversal_needs_two CHECK (state <> 'REVERSED' OR reversed_by <> reversal_by)
);
CREATE INDEX payment_by_company ON app.payment (company_id, place DESC);
CREATE INDEX payment_waiting ON app.payment (company_id, place) WHERE state IN ('WAITING', 'REVERSING');
CREATE INDEX payment_by_line ON app.payment (company_id, line_id) WHERE line_id IS NOT NULL;
CREATE INDEX payment_by_deal ON app.payment (company_id, for_id, recorded_at);
-- The same transfer is not entered twice for a deal.
CREATE UNIQUE INDEX payment_reference ON app.payment (company_id, money_slug, direction, reference, for_id)
  WHERE reference <> '' AND line_id IS NULL AND state IN ('WAITING', 'POSTED', 'REVERSING');

-- Payers whom earlier matches have taught.
CREATE TABLE app.known_payer (
  company_id uuid NOT NULL REFERENCES app.company (id),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 210),
  for_kind text NOT NULL CHECK (for_kind IN ('contract', 'reservation')),
  for_id uuid NOT NULL,
  taught_by uuid NOT NULL REFERENCES app.user_account (id),
  taught_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, key, for_id)
);

-- ---------------------------------------------------------------- walls: who may touch which rows

-- All of it names buyers: only roles that see everything of their company read or write it.
ALTER TABLE app.statement_mapping ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.statement_mapping FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (header, mapping, set_by, set_at) ON app.statement_mapping TO atlas_app;
CREATE POLICY of_company ON app.statement_mapping TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books())
    AND set_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.statement_mapping FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.statement ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.statement FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.statement TO atlas_app;
CREATE POLICY of_company ON app.statement TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY in_ones_own_name ON app.statement AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (imported_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.statement FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.statement_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.statement_line FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, number, entry_id, reason) ON app.statement_line TO atlas_app;
CREATE POLICY of_company ON app.statement_line TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.statement_line FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.payment ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.payment FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (state, receipt, entry_id, decided_by, decided_at, reversal_by, reversed_by, reason) ON
  app.payment TO atlas_app;
CREATE POLICY of_company ON app.payment TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY in_ones_own_name ON app.payment AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (recorded_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.payment FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.known_payer ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.known_payer FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.known_payer TO atlas_app;
CREATE POLICY of_company ON app.known_payer TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books())
    AND taught_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.known_payer FOR SELECT TO atlas_backup USING (true);

-- ---------------------------------------------------------------- redemptions that the company owes

CREATE TABLE app.redemption_payable (
  company_id uuid NOT NULL REFERENCES app.company (id),
  redemption_id uuid NOT NULL REFERENCES app.redemption (id),
  number text NOT NULL,
  PRIMARY KEY (company_id, redemption_id),
  UNIQUE (company_id, number)
);
ALTER TABLE app.redemption_payable ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.redemption_payable FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.redemption_payable TO atlas_app;
CREATE POLICY of_company ON app.redemption_payable TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.redemption_payable FOR SELECT TO atlas_backup USING (true);
