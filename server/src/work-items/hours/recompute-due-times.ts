import { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { Priority } from '@atlas/contract/work';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { TARGET_MINUTES } from '../rules.ts';
import { type Calendar, dueAt } from './due-time.rules.ts';
import { readCalendar } from './read-calendar.ts';

/** What an open item's due times are computed from, and what they are. Instants in milliseconds since 1970. */
export const TimedWork = z.object({
  id: WorkItemId,
  companyID: CompanyId,
  ref: z.string(),
  title: z.string(),
  priority: Priority,
  start: z.number(),
  hasReply: z.boolean(),
  unansweredSince: z.nullable(z.number()),
  dueFirst: z.number(),
  dueResolve: z.nullable(z.number()),
  dueNext: z.nullable(z.number()),
  pauses: z.array(z.object({ from: z.number(), to: z.nullable(z.number()) })),
});
export type TimedWork = z.infer<typeof TimedWork>;

const COMPANIES_AT_A_TIME = 20;

/** Recomputes the due times of companies whose work was timed by an earlier calendar. @returns how many it did */
export async function recomputeDueTimes(database: Database): Promise<number> {
  const companies = await database.withDoor(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT app.companies_to_recompute(${COMPANIES_AT_A_TIME}::int) AS id`.execute(tx);
    return rows.map(({ id }) => CompanyId.parse(id));
  }, 'duty');
  for (const company of companies) await database.withRegister(company, recomputeCompany);
  return companies.length;
}

async function recomputeCompany(tx: Tx): Promise<void> {
  const calendar = await readCalendar(tx);
  const { rows } = await sql<{ items: unknown }>`SELECT app.work_times_to_recompute() AS items`.execute(tx);
  const items = z.array(TimedWork).parse(rows[0]?.items);
  const moved = items.map((item) => ({ ...item, ...timeWork(calendar, item) })).filter((item, index) => isMoved(item, items[index]));
  const times = moved.map(({ id, dueFirst, dueResolve, dueNext }) => ({ id, dueFirst, dueResolve, dueNext }));
  await sql`SELECT app.store_due_times(${JSON.stringify(times)}::jsonb)`.execute(tx);
}

type DueTimes = Pick<TimedWork, 'dueFirst' | 'dueResolve' | 'dueNext'>;

/**
 * An open item's due times on a calendar. A first answer that was given stays judged by its own due time, and an item
 * that waits for its requester keeps the due time that it had.
 */
export function timeWork(calendar: Calendar, item: TimedWork): DueTimes {
  const { first, resolve } = TARGET_MINUTES[item.priority];
  return {
    dueFirst: item.hasReply ? item.dueFirst : (dueAt(calendar, item.start, first) ?? item.dueFirst),
    dueResolve: dueAt(calendar, item.start, resolve, item.pauses) ?? item.dueResolve,
    dueNext:
      item.dueNext === null || item.unansweredSince === null
        ? item.dueNext
        : (dueAt(calendar, item.unansweredSince, first) ?? item.dueNext),
  };
}

/** Instants in the database are finer than those that are computed. */
function isMoved(after: DueTimes, before: DueTimes | undefined): boolean {
  return (['dueFirst', 'dueResolve', 'dueNext'] as const).some(
    (name) => Math.abs((after[name] ?? 0) - (before?.[name] ?? 0)) >= 1000,
  );
}
