import type pg from 'pg';

/**
 * Fills a company's books with entries of one line over three years, as posting leaves them: entries, lines and month
 * sums. The ledger behind them is left out, because figures never read it, so foreign keys are not checked here.
 */
export async function seedBooks(pool: pg.Pool, companyID: string, entries: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query('INSERT INTO app.books (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyID]);
    await client.query(SEED, [companyID, entries]);
    await client.query(SUM, [companyID]);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE app.book_entry, app.book_line, app.book_month_sum');
  } finally {
    client.release();
  }
}

/** Every fifth entry is income, every fifth a payment on a contract, the others are expenses of five categories. */
const SEED = `WITH made AS MATERIALIZED (
    SELECT n, gen_random_uuid() AS id, (app.day_of_harare() - 1095 + (n * 1095 / $2::int))::date AS day FROM generate_series(1, $2::int) AS n
  ), entered AS (
    INSERT INTO app.book_entry (company_id, id, number, booking_year, place, booked_on, value_on, kind, payee, text, request_hash)
    SELECT $1, id, 'J-' || extract(year FROM day) || '-' || lpad(n::text, 7, '0'), extract(year FROM day)::int, n, day, day, 'event',
      'Payee ' || n % 1000, 'seeded', sha256(n::text::bytea) FROM made
  )
  INSERT INTO app.book_line (company_id, entry_id, line, booked_on, place, unit, debit_code, debit_owner, debit_account,
    credit_code, credit_owner, credit_account, amount, transfer_id)
  SELECT $1, id, 1, day, n, 'USD',
    CASE n % 5 WHEN 0 THEN 1000 WHEN 1 THEN 1000 ELSE 5010 + 10 * (n % 4) END,
    CASE WHEN n % 5 < 2 THEN 'main-usd' ELSE '-' END, md5('d' || n % 5)::uuid,
    CASE n % 5 WHEN 0 THEN 4010 WHEN 1 THEN 2010 ELSE 1000 END,
    CASE n % 5 WHEN 0 THEN '-' WHEN 1 THEN 'ROP-' || n % 2000 ELSE 'main-usd' END, md5('c' || n % 5)::uuid,
    1000 + n % 90000, gen_random_uuid()
  FROM made`;

const SUM = `INSERT INTO app.book_month_sum (company_id, month, unit, code, closing, debits, credits)
  SELECT company_id, date_trunc('month', booked_on)::date, unit, code, false, sum(debit), sum(credit) FROM (
    SELECT company_id, booked_on, unit, debit_code AS code, amount AS debit, 0 AS credit FROM app.book_line WHERE company_id = $1
    UNION ALL
    SELECT company_id, booked_on, unit, credit_code, 0, amount FROM app.book_line WHERE company_id = $1) sides
  GROUP BY 1, 2, 3, 4`;
