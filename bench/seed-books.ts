import type pg from 'pg';

/**
 * Fills a company's books with entries over three years, as posting leaves them: accounts, entries, lines, and the sums
 * that are kept. A contract for each of its assets has 36 instalments, half of which are paid. The ledger's movements
 * are left out, because screens never read them, so foreign keys are not checked here.
 */
export async function seedBooks(pool: pg.Pool, companyID: string, entries: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query('INSERT INTO app.books (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyID]);
    await client.query(ENTRIES, [companyID, entries]);
    for (const statement of [ACCOUNTS, BY_DAY, BY_MONTH, BY_ACCOUNT, COUNTS, CONTRACTS, INSTALMENTS]) {
      await client.query(statement, [companyID]);
    }
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}

/**
 * Of five entries one is income, one a payment on a contract and three are expenses, in five categories. One in 20,000
 * is an opening, and one in 5,000 is in ZiG.
 */
const ENTRIES = `WITH made AS MATERIALIZED (
    SELECT n, gen_random_uuid() AS id, (app.day_of_harare() - 1095 + (n * 1095 / $2::int))::date AS day FROM generate_series(1, $2::int) AS n
  ), entered AS (
    INSERT INTO app.book_entry (company_id, id, number, booking_year, place, booked_on, value_on, kind, payee, text, reference,
      subject_type, request_hash)
    SELECT $1, id, 'J-' || extract(year FROM day) || '-' || lpad(n::text, 7, '0'), extract(year FROM day)::int, n, day, day,
      CASE WHEN n % 20000 = 7 THEN 'opening' WHEN n % 5 = 1 THEN 'rop.payment' ELSE 'event' END,
      'Payee ' || n % 1000, 'invoice ' || n * 7, CASE n % 5 WHEN 1 THEN 'ROP-' || n % 1000 END,
      CASE n % 5 WHEN 1 THEN 'contract' END, sha256(n::text::bytea) FROM made
  ), line AS (
    SELECT n, id, day, CASE WHEN n % 5000 = 3 THEN 'ZWG' ELSE 'USD' END AS unit,
      CASE n % 5 WHEN 0 THEN 1000 WHEN 1 THEN 1000 ELSE 5010 + 10 * (n % 4) END AS debit_code,
      CASE WHEN n % 5 < 2 THEN 'main' ELSE '-' END AS debit_owner,
      CASE n % 5 WHEN 0 THEN 4010 WHEN 1 THEN 2010 ELSE 1000 END AS credit_code,
      CASE n % 5 WHEN 0 THEN '-' WHEN 1 THEN 'ROP-' || n % 1000 ELSE 'main' END AS credit_owner
    FROM made
  )
  INSERT INTO app.book_line (company_id, entry_id, line, booked_on, place, unit, debit_code, debit_owner, debit_account,
    credit_code, credit_owner, credit_account, amount, transfer_id)
  SELECT $1, id, 1, day, n, unit, debit_code, debit_owner, md5(unit || debit_code || debit_owner || $1)::uuid,
    credit_code, credit_owner, md5(unit || credit_code || credit_owner || $1)::uuid, 1000 + n % 90000, gen_random_uuid()
  FROM line`;

const SIDES = `(SELECT l.company_id, l.unit, l.booked_on AS day, s.* FROM app.book_line l,
    LATERAL (VALUES (l.debit_code, l.debit_owner, l.debit_account, l.amount, 0), (l.credit_code, l.credit_owner, l.credit_account, 0, l.amount))
      AS s (code, owner, account, debit, credit)
    WHERE l.company_id = $1) s`;

const ACCOUNTS = `INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule, debits_posted, credits_posted)
  SELECT s.account, (SELECT t.id FROM app.token_ledger t WHERE t.code = s.unit), s.company_id, 'book', s.owner, s.code, 'free', sum(s.debit), sum(s.credit)
  FROM ${SIDES} GROUP BY s.account, s.unit, s.company_id, s.owner, s.code`;
const BY_DAY = `INSERT INTO app.book_day_sum (company_id, unit, code, day, closing, debits, credits)
  SELECT s.company_id, s.unit, s.code, s.day, false, sum(s.debit), sum(s.credit) FROM ${SIDES} GROUP BY 1, 2, 3, 4`;
const BY_MONTH = `INSERT INTO app.book_month_sum (company_id, month, unit, code, closing, debits, credits)
  SELECT d.company_id, date_trunc('month', d.day)::date, d.unit, d.code, false, sum(d.debits), sum(d.credits)
  FROM app.book_day_sum d WHERE d.company_id = $1 GROUP BY 1, 2, 3, 4`;
const BY_ACCOUNT = `INSERT INTO app.book_account_day (company_id, account_id, day, debits, credits)
  SELECT s.company_id, s.account, s.day, sum(s.debit), sum(s.credit) FROM ${SIDES} GROUP BY 1, 2, 3`;
const COUNTS = `INSERT INTO app.book_month_count (company_id, month, entries)
  SELECT e.company_id, date_trunc('month', e.booked_on)::date, count(*) FROM app.book_entry e WHERE e.company_id = $1 GROUP BY 1, 2`;

const CONTRACTS = `INSERT INTO app.rop_contract (company_id, id, reference, asset_id, state, buyer_kind, buyer_name, buyer_national_id, buyer_phone,
    buyer_email, unit, price, deposit, option_fee, start_on, terms, drafted_by, signed_at, signed_terms_sha256, active_on, posted_to)
  SELECT a.company_id, gen_random_uuid(), 'ROP-' || a.place, a.id, 'ACTIVE', 'person', 'Buyer ' || a.place, '', '+2637720' || a.place, '', 'USD',
    1000000, 0, 0, app.day_of_harare() - 540, '{}', (SELECT u.id FROM app.user_account u LIMIT 1), app.clock(), sha256('terms'),
    app.day_of_harare() - 540, app.day_of_harare()
  FROM (SELECT x.company_id, x.id, row_number() OVER () - 1 AS place FROM app.asset x WHERE x.company_id = $1) a`;
const INSTALMENTS = `INSERT INTO app.rop_instalment (company_id, contract_id, number, due_on, state, interest, principal, carried, interest_paid,
    interest_waived, principal_paid, open, late_fees, late_fees_open, since, paid_on)
  SELECT c.company_id, c.id, n, d.due, CASE WHEN d.paid THEN 'paid' ELSE 'scheduled' END, 5000, 25000, 0, CASE WHEN d.paid THEN 5000 ELSE 0 END, 0,
    CASE WHEN d.paid THEN 25000 ELSE 0 END, CASE WHEN d.paid THEN 0 ELSE 30000 END, 0, 0, c.start_on, CASE WHEN d.paid THEN d.due END
  FROM app.rop_contract c CROSS JOIN generate_series(1, 36) AS n
  CROSS JOIN LATERAL (SELECT (c.start_on + n * interval '1 month')::date AS due, n <= 18 AS paid) d
  WHERE c.company_id = $1`;
