import type { BookCode, MoneyUnit } from '@atlas/contract/books';
import { EntryId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** The months of company $1 in which something is booked, with their entries, and what decides which of them can be closed. */
export const LIST_MONTHS: PreparedStatement = {
  name: 'books.list-months',
  text: `SELECT json_build_object(
      'today', app.day_of_harare(),
      'closedThrough', (SELECT b.closed_through FROM app.books b WHERE b.company_id = $1::uuid),
      'counts', coalesce((SELECT json_object_agg(to_char(c.month, 'YYYY-MM'), c.entries)
        FROM app.book_month_count c WHERE c.company_id = $1::uuid), '{}'))::text`,
};

/** The month of the first entry of the current company; null for books without entries. */
export async function readFirstMonth(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(min(e.booked_on), 'YYYY-MM') AS month FROM app.book_entry e WHERE e.company_id = app.current_company_id()`.execute(
    reader,
  );
  return rows[0]?.month ?? null;
}

/** Closes the books through a day, or reopens them after it; null reopens all. The caller holds them. */
export async function closeThrough(tx: Tx, day: string | null): Promise<void> {
  await sql`SELECT app.close_books_through(${day}::date)`.execute(tx);
}

/** The balance of each income and expense account at the end of a day, debits less credits, by unit; without those at zero. */
export async function readResult(
  tx: Tx,
  day: string,
): Promise<readonly { readonly code: BookCode; readonly unit: MoneyUnit; readonly balance: bigint }[]> {
  const { rows } = await sql<{ code: BookCode; unit: MoneyUnit; balance: string }>`
    SELECT s.code, s.unit, sum(s.debits - s.credits)::text AS balance FROM app.book_month_sum s
    WHERE s.company_id = app.current_company_id() AND s.month <= ${day}::date AND s.code BETWEEN 4000 AND 5999
    GROUP BY s.code, s.unit HAVING sum(s.debits - s.credits) <> 0 ORDER BY s.unit, s.code`.execute(tx);
  return rows.map(({ balance, ...account }) => ({ ...account, balance: BigInt(balance) }));
}

/** The entry that ended the year on a day and was not taken back; undefined if there is none. */
export async function findYearEnd(tx: Tx, day: string): Promise<EntryId | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM app.book_entry e WHERE e.company_id = app.current_company_id() AND e.kind = 'close' AND e.booked_on = ${day}::date
      AND NOT EXISTS (SELECT FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id)`.execute(
    tx,
  );
  return rows[0] === undefined ? undefined : EntryId.parse(rows[0].id);
}
