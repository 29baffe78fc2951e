CREATE FUNCTION app.book_sum_faults() RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  WITH side AS MATERIALIZED (
    SELECT l.company_id, l.unit, s.code, s.account, l.booked_on AS day, e.kind = 'close' OR coalesce(o.kind = 'close', false) AS closing,
      sum(s.debit) AS debits, sum(s.credit) AS credits
    FROM app.book_line l
    JOIN app.book_entry e ON e.company_id = l.company_id AND e.id = l.entry_id
    LEFT JOIN app.book_entry o ON o.company_id = e.company_id AND o.id = e.reverses
    CROSS JOIN LATERAL (VALUES (l.debit_code, l.debit_account, l.amount, 0), (l.credit_code, l.credit_account, 0, l.amount))
      AS s (code, account, debit, credit)
    GROUP BY 1, 2, 3, 4, 5, 6
  ), by_day AS MATERIALIZED (
    SELECT s.company_id, s.unit, s.code, s.day, s.closing, sum(s.debits) AS debits, sum(s.credits) AS credits
    FROM side s GROUP BY 1, 2, 3, 4, 5
  ), by_month AS (
    SELECT d.company_id, date_trunc('month', d.day::timestamp)::date AS month, d.unit, d.code, d.closing,
      sum(d.debits) AS debits, sum(d.credits) AS credits
    FROM by_day d GROUP BY 1, 2, 3, 4, 5
  ), of_account AS (
    SELECT s.company_id, s.account AS account_id, s.day, sum(s.debits) AS debits, sum(s.credits) AS credits
    FROM side s GROUP BY 1, 2, 3
  ), counted AS (
    SELECT e.company_id, date_trunc('month', e.booked_on::timestamp)::date AS month, count(*) AS entries
    FROM app.book_entry e GROUP BY 1, 2
  )
  SELECT 'the sums of account ' || code || ' in ' || to_char(month, 'YYYY-MM') || ' of company ' || company_id
    || ' are not those of its entries'
  FROM app.book_month_sum k FULL JOIN by_month x USING (company_id, month, unit, code, closing)
  WHERE (k.debits, k.credits) IS DISTINCT FROM (x.debits, x.credits)
  UNION ALL
  SELECT 'the sums of account ' || code || ' on ' || day || ' of company ' || company_id || ' are not those of its entries'
  FROM app.book_day_sum k FULL JOIN by_day x USING (company_id, unit, code, day, closing)
  WHERE (k.debits, k.credits) IS DISTINCT FROM (x.debits, x.credits)
  UNION ALL
  SELECT 'the sums of the ledger''s account ' || account_id || ' on ' || day || ' are not those of the entries'
  FROM app.book_account_day k FULL JOIN of_account x USING (company_id, account_id, day)
  WHERE (k.debits, k.credits) IS DISTINCT FROM (x.debits, x.credits)
  UNION ALL
  SELECT 'the number of entries in ' || to_char(month, 'YYYY-MM') || ' of company ' || company_id || ' is not what was counted'
  FROM app.book_month_count k FULL JOIN counted x USING (company_id, month)
  WHERE k.entries IS DISTINCT FROM x.entries
$$;
COMMENT ON FUNCTION app.book_sum_faults IS
  'The sums of days and months and the counts of entries that differ from a recount of the lines of all companies, in plain words.';
ALTER FUNCTION app.book_sum_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_sum_faults FROM PUBLIC;
