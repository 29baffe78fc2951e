import { PRIORITIES, type Priority } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { dueAt } from './hours/due-time.rules.ts';
import { readCalendar } from './hours/read-calendar.ts';
import { TARGET_MINUTES } from './rules.ts';

/** By when a request of each priority that arrives now should be answered, and resolved. */
export type DueTimes = Readonly<Record<Priority, { readonly first: string; readonly resolve: string }>>;

/** When answers to what arrives at this moment are due. */
export async function readDueTimes(tx: Tx): Promise<DueTimes> {
  const calendar = await readCalendar(tx);
  const { rows } = await sql<{ now: Date }>`SELECT app.clock() AS now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database did not tell the time');
  const after = (minutes: number) => writeMoment(dueAt(calendar, row.now.getTime(), minutes));
  return Object.fromEntries(
    PRIORITIES.map((priority) => {
      const { first, resolve } = TARGET_MINUTES[priority];
      return [priority, { first: after(first), resolve: after(resolve) }];
    }),
  ) as DueTimes;
}

function writeMoment(moment: number | null): string {
  if (moment === null) throw new Error('the offices never open again');
  return new Date(moment).toISOString();
}
