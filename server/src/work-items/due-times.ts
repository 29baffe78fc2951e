import { PRIORITIES, type Priority } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { TARGET_MINUTES } from './rules.ts';

/** By when a request of each priority that arrives now should be answered, and settled. */
export type DueTimes = Readonly<Record<Priority, { readonly first: string; readonly resolve: string }>>;

const MINUTE = 60_000;

/** When answers to what arrives at this moment are due. */
export async function readDueTimes(tx: Tx): Promise<DueTimes> {
  const { rows } = await sql<{ now: Date }>`SELECT app.clock() AS now`.execute(tx);
  const now = (rows[0]?.now ?? new Date()).getTime();
  const after = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  return Object.fromEntries(
    PRIORITIES.map((priority) => {
      const { first, resolve } = TARGET_MINUTES[priority];
      return [priority, { first: after(first), resolve: after(resolve) }];
    }),
  ) as DueTimes;
}
