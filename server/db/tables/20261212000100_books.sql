-- The books of a company: numbered entries, each one group of movements of the ledger.

-- The books' accounts are accounts of the ledger. An owner of another kind reaches none of them.
ALTER TABLE app.account DROP CONSTRAINT account_owner_kind_check;
ALTER TABLE app.account ADD CONSTRAINT account_owner_kind_check
  CHECK (owner_kind IN ('company', 'user', 'node', 'asset', 'pass', 'system', 'book'));

-- Those who see everything of a company see its books.
CREATE FUNCTION app.sees_books() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT coalesce(current_setting('app.sight', true), '') = 'everything' $$;
REVOKE EXECUTE ON FUNCTION app.sees_books FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sees_books TO atlas_app, atlas_registry;

-- One row for each company that has posted. Every writer of the books holds it, so that numbers have no gaps and nothing
-- is posted in a month while it is being closed.
CREATE TABLE app.books (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  -- The last day of the last closed month.
  closed_through date CHECK (extract(day FROM closed_through + 1) = 1),
  opened_at timestamptz NOT NULL DEFAULT app.clock()
);

-- How many numbers a series has given; the row is held until the transaction ends, so that no number is lost.
CREATE TABLE app.book_series (
  company_id uuid NOT NULL REFERENCES app.company (id),
  series text NOT NULL CHECK (series IN ('J', 'ROP', 'R', 'S', 'RES', 'E', 'L', 'RD')),
  -- 0 for a series that does not begin again each year.
  year int NOT NULL CHECK (year >= 0),
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (company_id, series, year)
);

CREATE TABLE app.money_account (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 40),
  code int NOT NULL,
  unit text NOT NULL REFERENCES app.token_ledger (code),
  method text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- As the bank or the operator writes it; statements are matched to the account by it.
  account_number text CHECK (length(account_number) BETWEEN 1 AND 60),
  -- The account that money of its unit comes to unless another one is named.
  main boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, slug),
  CHECK (method IN ('bank', 'cash', 'ecocash')),
  CHECK (code = CASE method WHEN 'bank' THEN 1000 WHEN 'cash' THEN 1010 ELSE 1020 END)
);
CREATE UNIQUE INDEX money_account_main ON app.money_account (company_id, unit) WHERE main;

CREATE TABLE app.book_entry (
  company_id uuid NOT NULL REFERENCES app.company (id),
  -- Also the ledger's request: made from the company and the key, so that the same key is the same entry.
  id uuid NOT NULL REFERENCES app.transfer_attempt (id),
  number text NOT NULL,
  booking_year int NOT NULL,
  place int NOT NULL CHECK (place > 0),
  booked_on date NOT NULL,
  value_on date NOT NULL CHECK (value_on <= booked_on),
  kind text NOT NULL,
  payee text NOT NULL CHECK (length(payee) BETWEEN 1 AND 200),
  text text NOT NULL CHECK (length(text) <= 300),
  subject_type text,
  subject_id uuid,
  reference text,
  instalment int,
  receipt text,
  -- Null when the register itself posted.
  maker uuid REFERENCES app.user_account (id),
  checker uuid REFERENCES app.user_account (id),
  reverses uuid,
  -- Dollars or ZiG given and got, for an exchange.
  rate_num bigint CHECK (rate_num > 0),
  rate_den bigint CHECK (rate_den > 0),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  entered_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number),
  UNIQUE (company_id, booking_year, place),
  FOREIGN KEY (company_id, reverses) REFERENCES app.book_entry (company_id, id),
  CHECK (booking_year = extract(year FROM booked_on)),
  CHECK ((subject_type IS NULL) = (reference IS NULL)),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK ((rate_num IS NULL) = (rate_den IS NULL)),
  CHECK (checker IS NULL OR maker IS NULL OR checker <> maker)
);
-- An entry is reversed at most once.
CREATE UNIQUE INDEX book_entry_reversed_once ON app.book_entry (company_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX book_entry_by_day ON app.book_entry (company_id, booked_on, place);
CREATE INDEX book_entry_by_kind ON app.book_entry (company_id, kind, booked_on, place);
CREATE INDEX book_entry_by_reference ON app.book_entry (company_id, reference) WHERE reference IS NOT NULL;

CREATE TABLE app.book_line (
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  line int NOT NULL CHECK (line > 0),
  -- Those of the entry, so that an account's lines are read in their order from one index.
  booked_on date NOT NULL,
  place int NOT NULL,
  unit text NOT NULL REFERENCES app.token_ledger (code),
  debit_code int NOT NULL,
  debit_owner text NOT NULL,
  debit_account uuid NOT NULL REFERENCES app.account (id),
  credit_code int NOT NULL,
  credit_owner text NOT NULL,
  credit_account uuid NOT NULL REFERENCES app.account (id),
  amount bigint NOT NULL CHECK (amount > 0),
  transfer_id uuid NOT NULL UNIQUE REFERENCES app.transfer (id),
  PRIMARY KEY (company_id, entry_id, line),
  FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry (company_id, id)
);
CREATE INDEX book_line_by_debit ON app.book_line (debit_account, booked_on, place, line) INCLUDE (amount);
CREATE INDEX book_line_by_credit ON app.book_line (credit_account, booked_on, place, line) INCLUDE (amount);

-- What each account of the chart was debited and credited in a month, so that charts need not add up entries.
CREATE TABLE app.book_month_sum (
  company_id uuid NOT NULL REFERENCES app.company (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  unit text NOT NULL REFERENCES app.token_ledger (code),
  code int NOT NULL,
  -- Sums of the entries that end a year are apart: they are in no chart.
  closing boolean NOT NULL,
  debits numeric NOT NULL CHECK (debits >= 0),
  credits numeric NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (company_id, month, unit, code, closing)
);

-- Rates of exchange by day: one unit of `given` is rate_num/rate_den units of `got`. The latest one of a day counts.
CREATE TABLE app.exchange_rate (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  day date NOT NULL,
  given text NOT NULL REFERENCES app.token_ledger (code),
  got text NOT NULL REFERENCES app.token_ledger (code),
  rate_num bigint NOT NULL CHECK (rate_num > 0),
  rate_den bigint NOT NULL CHECK (rate_den > 0),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 120),
  set_by uuid NOT NULL REFERENCES app.user_account (id),
  set_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, id),
  CHECK (given <> got)
);
CREATE INDEX exchange_rate_in_force ON app.exchange_rate (company_id, given, got, day DESC, set_at DESC);

-- ---------------------------------------------------------------- walls: who may touch which rows

-- Functions write the books; requests read them in the roles that see everything of their company.
ALTER TABLE app.books ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.books FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.books TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.books TO atlas_registry;
CREATE POLICY of_company ON app.books FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.books TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.books FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_series FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.book_series TO atlas_registry;
CREATE POLICY registry ON app.book_series TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.book_series FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.money_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.money_account FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.money_account TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.money_account TO atlas_registry;
CREATE POLICY of_company ON app.money_account FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.money_account TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.money_account FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_entry FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_entry TO atlas_app;
GRANT SELECT, INSERT ON app.book_entry TO atlas_registry;
CREATE POLICY of_company ON app.book_entry FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry_reads ON app.book_entry FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.book_entry FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.book_entry FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_line FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_line TO atlas_app;
GRANT SELECT, INSERT ON app.book_line TO atlas_registry;
CREATE POLICY of_company ON app.book_line FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry_reads ON app.book_line FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_writes ON app.book_line FOR INSERT TO atlas_registry WITH CHECK (true);
CREATE POLICY backup ON app.book_line FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_month_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_month_sum FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_month_sum TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.book_month_sum TO atlas_registry;
CREATE POLICY of_company ON app.book_month_sum FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.book_month_sum TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.book_month_sum FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.exchange_rate ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.exchange_rate FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.exchange_rate TO atlas_app;
CREATE POLICY of_company ON app.exchange_rate FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY of_management ON app.exchange_rate FOR INSERT TO atlas_app
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company())
    AND set_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.exchange_rate FOR SELECT TO atlas_backup USING (true);
