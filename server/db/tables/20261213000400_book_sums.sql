-- What screens of the books read instead of adding up entries, and an order for each filter of the list of entries.

-- What each account of the chart was debited and credited on a day. A running balance and the income of some days are
-- sums of a few of these rows.
CREATE TABLE app.book_day_sum (
  company_id uuid NOT NULL REFERENCES app.company (id),
  unit text NOT NULL REFERENCES app.token_ledger (code),
  code int NOT NULL,
  day date NOT NULL,
  -- Sums of the entries that end a year are apart: they are in no chart.
  closing boolean NOT NULL,
  debits numeric NOT NULL CHECK (debits >= 0),
  credits numeric NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (company_id, unit, code, day, closing)
);

-- The same for each account of the ledger, so that the balance of any account at the end of any day is a sum of days.
CREATE TABLE app.book_account_day (
  company_id uuid NOT NULL REFERENCES app.company (id),
  account_id uuid NOT NULL REFERENCES app.account (id),
  day date NOT NULL,
  debits numeric NOT NULL CHECK (debits >= 0),
  credits numeric NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (company_id, account_id, day)
);

-- How many entries each month has.
CREATE TABLE app.book_month_count (
  company_id uuid NOT NULL REFERENCES app.company (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  entries int NOT NULL CHECK (entries > 0),
  PRIMARY KEY (company_id, month)
);

-- Posting writes them with the entry, and holds the books of its company while it does.
ALTER TABLE app.book_entry NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.book_line NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.book_day_sum (company_id, unit, code, day, closing, debits, credits)
SELECT l.company_id, l.unit, side.code, l.booked_on, e.kind = 'close' OR coalesce(o.kind = 'close', false),
  sum(side.debit), sum(side.credit)
FROM app.book_line l
JOIN app.book_entry e ON e.company_id = l.company_id AND e.id = l.entry_id
LEFT JOIN app.book_entry o ON o.company_id = e.company_id AND o.id = e.reverses
CROSS JOIN LATERAL (VALUES (l.debit_code, l.amount, 0), (l.credit_code, 0, l.amount)) AS side (code, debit, credit)
GROUP BY 1, 2, 3, 4, 5;
INSERT INTO app.book_account_day (company_id, account_id, day, debits, credits)
SELECT l.company_id, side.account, l.booked_on, sum(side.debit), sum(side.credit)
FROM app.book_line l
CROSS JOIN LATERAL (VALUES (l.debit_account, l.amount, 0), (l.credit_account, 0, l.amount)) AS side (account, debit, credit)
GROUP BY 1, 2, 3;
INSERT INTO app.book_month_count (company_id, month, entries)
SELECT e.company_id, date_trunc('month', e.booked_on::timestamp)::date, count(*) FROM app.book_entry e GROUP BY 1, 2;

-- The words of an entry. They are found by their beginnings.
ALTER TABLE app.book_entry ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(
  lower(number || ' ' || payee || ' ' || text || ' ' || coalesce(reference, '') || ' ' || coalesce(receipt, '')),
  '[^[:alnum:]]+', ' ', 'g'))) STORED;
ALTER TABLE app.book_entry FORCE ROW LEVEL SECURITY;
ALTER TABLE app.book_line FORCE ROW LEVEL SECURITY;
CREATE INDEX book_entry_by_word ON app.book_entry USING gin (search);

-- Lines of a currency, and of an account of the chart with all that it belongs to, in the order of the list.
CREATE INDEX book_line_by_unit ON app.book_line (company_id, unit, booked_on, place);
CREATE INDEX book_line_by_debit_code ON app.book_line (company_id, unit, debit_code, booked_on, place);
CREATE INDEX book_line_by_credit_code ON app.book_line (company_id, unit, credit_code, booked_on, place);
-- Income of days is in their sums now.
DROP INDEX app.book_line_of_income;

-- What is still to be paid on contracts.
CREATE INDEX rop_instalment_open ON app.rop_instalment (company_id, due_on) INCLUDE (contract_id, open) WHERE until IS NULL AND open > 0;

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.book_day_sum ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_day_sum FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_day_sum TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.book_day_sum TO atlas_registry;
CREATE POLICY of_company ON app.book_day_sum FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.book_day_sum TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.book_day_sum FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_account_day ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_account_day FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_account_day TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.book_account_day TO atlas_registry;
CREATE POLICY of_company ON app.book_account_day FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.book_account_day TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.book_account_day FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.book_month_count ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.book_month_count FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.book_month_count TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.book_month_count TO atlas_registry;
CREATE POLICY of_company ON app.book_month_count FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY registry ON app.book_month_count TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.book_month_count FOR SELECT TO atlas_backup USING (true);
