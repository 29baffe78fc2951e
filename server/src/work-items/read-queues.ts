import { HAND_OVER_DAYS, MOST_HELD } from '@atlas/contract/dashboard';
import { queuesOf } from '@atlas/contract/queues';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../platform/database/database.ts';
import { JsonText } from '../platform/outcome.ts';
import { layOutCalendar, readKeptCalendar } from './hours/read-calendar.ts';
import { HELD_WORK, PRESSING_WORK, QUEUE_TREES } from './queue-repository.ts';
import { findUnattendedSince } from './unattended-since.rules.ts';

/** The figures of every queue of the current company, and what was handed over between queues. */
export async function readQueueTrees(scope: Scope): Promise<JsonText> {
  return new JsonText((await scope.readText(QUEUE_TREES, [HAND_OVER_DAYS])) ?? '{"queues":[],"handOvers":[]}');
}

/** The open items that the acting person holds in the current company. */
export async function listHeldWork(scope: Scope): Promise<JsonText> {
  return new JsonText((await scope.readText(HELD_WORK, [MOST_HELD])) ?? '{"items":[]}');
}

/** How many items in the queues of a role are late, or have had no holder for half an hour of opening time. */
export async function countPressingWork(scope: Scope, role: Role): Promise<number> {
  const kept = await readKeptCalendar(scope.tx);
  const since = findUnattendedSince(layOutCalendar(kept, kept.zone), Date.now());
  return Number((await scope.readText(PRESSING_WORK, [queuesOf(role), new Date(since).toISOString()])) ?? 0);
}
