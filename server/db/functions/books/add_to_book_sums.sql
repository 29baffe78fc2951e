CREATE FUNCTION app.add_to_book_sums(written uuid, booked date, ends_year boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  company constant uuid := app.current_company_id();
  of_month constant date := date_trunc('month', booked::timestamp)::date;
BEGIN
  WITH side AS MATERIALIZED (
    SELECT l.unit, s.code, s.account, sum(s.debit) AS debits, sum(s.credit) AS credits
    FROM app.book_line l, LATERAL (VALUES (l.debit_code, l.debit_account, l.amount, 0), (l.credit_code, l.credit_account, 0, l.amount))
      AS s (code, account, debit, credit)
    WHERE l.company_id = company AND l.entry_id = written
    GROUP BY l.unit, s.code, s.account
  ), of_chart AS MATERIALIZED (
    SELECT s.unit, s.code, sum(s.debits) AS debits, sum(s.credits) AS credits FROM side s GROUP BY s.unit, s.code
  ), by_month AS (
    INSERT INTO app.book_month_sum AS k (company_id, month, unit, code, closing, debits, credits)
    SELECT company, of_month, c.unit, c.code, ends_year, c.debits, c.credits FROM of_chart c
    ON CONFLICT (company_id, month, unit, code, closing)
      DO UPDATE SET debits = k.debits + EXCLUDED.debits, credits = k.credits + EXCLUDED.credits
  ), by_day AS (
    INSERT INTO app.book_day_sum AS k (company_id, unit, code, day, closing, debits, credits)
    SELECT company, c.unit, c.code, booked, ends_year, c.debits, c.credits FROM of_chart c
    ON CONFLICT (company_id, unit, code, day, closing)
      DO UPDATE SET debits = k.debits + EXCLUDED.debits, credits = k.credits + EXCLUDED.credits
  ), counted AS (
    INSERT INTO app.book_month_count AS k (company_id, month, entries) VALUES (company, of_month, 1)
    ON CONFLICT (company_id, month) DO UPDATE SET entries = k.entries + 1
  )
  INSERT INTO app.book_account_day AS k (company_id, account_id, day, debits, credits)
  SELECT company, s.account, booked, s.debits, s.credits FROM side s
  ON CONFLICT (company_id, account_id, day)
    DO UPDATE SET debits = k.debits + EXCLUDED.debits, credits = k.credits + EXCLUDED.credits;
END
$$;
COMMENT ON FUNCTION app.add_to_book_sums IS
  'Adds an entry that was just written to the sums of its day and month, and counts it. The caller holds the books of the company.';
ALTER FUNCTION app.add_to_book_sums OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.add_to_book_sums FROM PUBLIC;
