import type { CalendarMoves, OfficeCalendar } from '@atlas/contract/business-hours';
import { because } from '@atlas/contract/reasons';
import { Priority, WorkState } from '@atlas/contract/work';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { planWork } from '../plan-work.rules.ts';
import { isAtDesk } from './calendar-repository.ts';
import type { Calendar } from './due-time.rules.ts';
import { layOutCalendar, readKeptCalendar } from './read-calendar.ts';

const Moment = z.nullable(z.number());
const TimedWork = z.object({
  isOwn: z.boolean(),
  ref: z.string(),
  title: z.string(),
  priority: Priority,
  state: WorkState,
  createdAt: z.number(),
  firstReplyAt: Moment,
  unansweredSince: Moment,
  dueFirst: z.number(),
  dueResolve: z.number(),
  dueNext: Moment,
  day: z.nullable(z.object({ begins: z.number(), ends: z.number() })),
  pauses: z.array(z.object({ from: z.number(), to: Moment })),
});
type TimedWork = z.infer<typeof TimedWork>;

const MOST_ITEMS = 5_000;
const MOST_SHOWN = 20;
/** Stored instants are finer than computed ones. */
const SAME_MILLISECONDS = 1000;

/** What a calendar would move: counts over all companies, and the desk's own items, the soonest due first. */
export async function previewCalendar(
  { tx }: Scope,
  proposed: OfficeCalendar,
): Promise<CalendarMoves | Refusal<'step_refused'>> {
  if (!(await isAtDesk(tx))) return refuse('step_refused', { reason: because('not_the_desk') });
  const { rows } = await sql<{ items: unknown }>`SELECT app.open_work_times(${MOST_ITEMS}::int) AS items`.execute(tx);
  const items = z.array(TimedWork).parse(rows[0]?.items);
  const calendar = layOutCalendar(proposed, (await readKeptCalendar(tx)).zone);
  const moves = items
    .map((item) => ({ item, before: nextDue(item, item), after: nextDue(item, planOn(calendar, item)) }))
    .filter(({ before, after }) => Math.abs(after - before) >= SAME_MILLISECONDS);
  return {
    items: items.length,
    earlier: moves.filter(({ before, after }) => after < before).length,
    later: moves.filter(({ before, after }) => after > before).length,
    own: moves
      .filter(({ item }) => item.isOwn)
      .toSorted((one, other) => one.after - other.after)
      .slice(0, MOST_SHOWN)
      .map(({ item: { ref, title }, before, after }) => ({ ref, title, before: write(before), after: write(after) })),
  };
}

function planOn(calendar: Calendar, item: TimedWork) {
  return planWork(calendar, { ...item, snoozedUntil: null, leaseUntil: null }, item.createdAt);
}

type Dues = { readonly [Due in 'dueFirst' | 'dueResolve' | 'dueNext']: number | null };

/** What an item is due for next: an answer, or else its resolution. An item that waits for its requester keeps its time. */
function nextDue(item: TimedWork, { dueFirst, dueResolve, dueNext }: Dues): number {
  if (item.firstReplyAt === null && item.day === null) return dueFirst ?? item.dueFirst;
  return dueNext ?? dueResolve ?? item.dueResolve;
}

function write(instant: number): string {
  return new Date(instant).toISOString();
}
