-- Targets for what a company earns and spends.

CREATE TABLE app.finance_target (
  company_id uuid NOT NULL REFERENCES app.company (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  unit text NOT NULL REFERENCES app.token_ledger (code),
  -- Income should reach its target, expenses should stay below theirs.
  measure text NOT NULL CHECK (measure IN ('income', 'expenses')),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9000000000000000),
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL DEFAULT app.clock(),
  PRIMARY KEY (company_id, month, unit, measure)
);
ALTER TABLE app.finance_target ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.finance_target FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.finance_target TO atlas_app;
GRANT UPDATE (amount, set_by, set_at) ON app.finance_target TO atlas_app;
CREATE POLICY of_company ON app.finance_target FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY of_management ON app.finance_target TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company())
    AND set_by = (SELECT app.current_user_id()));
CREATE POLICY backup ON app.finance_target FOR SELECT TO atlas_backup USING (true);

-- Rent credit that was taken back: the few lines that undo what a payment earned.
CREATE INDEX book_line_of_lost_credit ON app.book_line (company_id, booked_on) INCLUDE (unit, amount)
  WHERE debit_code = 2050 AND credit_code = 2045;
-- What buyers paid on their contracts, and what went back, for the forecast.
CREATE INDEX book_line_to_contract ON app.book_line (company_id, unit, credit_owner, booked_on)
  INCLUDE (credit_code, debit_code, amount) WHERE credit_code IN (2010, 2030, 2040) AND debit_code IN (1000, 1010, 1020, 2000);
CREATE INDEX book_line_from_contract ON app.book_line (company_id, unit, debit_owner, booked_on)
  INCLUDE (debit_code, credit_code, amount) WHERE debit_code IN (2010, 2030, 2040) AND credit_code IN (1000, 1010, 1020, 2000);
-- Income by day, without the entries that end a year.
CREATE INDEX book_line_of_income ON app.book_line (company_id, unit, booked_on) INCLUDE (credit_code, debit_code, amount)
  WHERE (credit_code BETWEEN 4000 AND 4999 OR debit_code BETWEEN 4000 AND 4999) AND 3100 NOT IN (debit_code, credit_code);
