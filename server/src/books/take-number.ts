import { NUMBER_SERIES, type NumberSeries } from '@atlas/contract/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

/**
 * The next number of a series: `ROP-2026-000001` in one that begins again each year, `R-000003` in one that runs on. The
 * series has no gaps: others wait until the transaction ends, and a number that was undone is given again. Take it late in
 * a transaction.
 * @param companyID the current company
 * @param year the year of a yearly series
 */
export async function takeNumber<Series extends NumberSeries>(
  tx: Tx,
  _companyID: CompanyId,
  series: Series,
  ...[year]: (typeof NUMBER_SERIES)[Series]['yearly'] extends true ? [year: number] : []
): Promise<string> {
  const ofYear = NUMBER_SERIES[series].yearly ? (year ?? 0) : 0;
  const { rows } = await sql<{ number: string }>`
    SELECT app.book_number(${series}, ${ofYear}::int, app.take_book_number(${series}, ${ofYear}::int)) AS number`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the series gave no number');
  return row.number;
}

/** The next few numbers of a series that runs on, in their order. */
export async function takeNumbers(tx: Tx, series: 'L' | 'R', count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT app.book_number(${series}, 0, app.take_book_number(${series}, 0)) AS number FROM generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ number }) => number);
}
