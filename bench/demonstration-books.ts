import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countDay } from '@atlas/money/forecast/calendar';
import type { CashBook } from '@atlas/money/forecast/cash-book';
import { makeCashBook, StoredCash } from '@atlas/server/finance/forecast/cash-book';
import { CASH } from '@atlas/server/finance/forecast/cash-repository';
import { openEmbedded } from '@atlas/server/platform/database/embedded';
import { LOADED_TEMPLATE_FOLDER } from '@atlas/server/platform/database/loaded-template';
import type pg from 'pg';

/** The cash of a company of the demonstration, as the register forecasts it. */
export interface DemonstrationBook {
  readonly name: string;
  readonly book: CashBook;
  /** The last day that is booked, in days since 1970. */
  readonly day: number;
}

/** Reads the dollars of the demonstration's companies from a copy of the register that was made with it. */
export async function readDemonstrationBooks(): Promise<readonly DemonstrationBook[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
  cpSync(join(LOADED_TEMPLATE_FOLDER, 'postgres'), join(folder, 'postgres'), { recursive: true });
  const { pool, close } = await openEmbedded(folder);
  try {
    const { rows } = await pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM app.company WHERE demo ORDER BY name',
    );
    const books: DemonstrationBook[] = [];
    for (const { id, name } of rows) books.push({ name, ...(await readBook(pool, id)) });
    return books;
  } finally {
    await close();
    for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
  }
}

/** The engine has one session, so what is set for a company lasts until the next one. */
async function readBook(pool: pg.Pool, companyID: string): Promise<Omit<DemonstrationBook, 'name'>> {
  await pool.query("SELECT set_config('app.company_id', $1, false), set_config('app.sight', 'everything', false)", [
    companyID,
  ]);
  const { rows } = await pool.query<[string]>({ text: CASH.text, values: ['USD'], rowMode: 'array' });
  const stored = StoredCash.parse(JSON.parse(rows[0]?.[0] ?? ''));
  return { book: makeCashBook(stored), day: countDay(stored.today) };
}
