import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** Folds up to `most` noted changes of each kind into their sums. @returns the largest number folded of one kind */
export async function foldNotes(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    SELECT greatest(app.fold_asset_sums(${most}::int), app.fold_jurisdiction_sums(${most}::int),
      app.fold_event_sums(${most}::int)) AS folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** How many noted changes are not folded yet. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT app.count_unfolded()::int AS waiting`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** The ids of all companies. */
export async function selectCompanyIds(reader: Reader): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ id: CompanyId }>`SELECT app.company_ids() AS id`.execute(reader);
  return rows.map(({ id }) => id);
}

/** What in a company's sums differs from a recount, as sentences. */
export async function findSumFaults(reader: Reader, company: CompanyId): Promise<readonly string[]> {
  const { rows } = await sql<{ faults: unknown }>`SELECT app.sum_faults(${company}) AS faults`.execute(reader);
  return z.array(z.string()).parse(rows[0]?.faults);
}

/** Counts a company's sums again. */
export async function rebuildSums(tx: Tx, company: CompanyId): Promise<void> {
  await sql`SELECT app.rebuild_sums(${company})`.execute(tx);
}
