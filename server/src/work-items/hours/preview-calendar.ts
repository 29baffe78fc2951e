import type { CalendarMoves, OfficeCalendar } from '@atlas/contract/business-hours';
import { because } from '@atlas/contract/reasons';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { layOutCalendar, readKeptCalendar } from './read-calendar.ts';
import { TimedWork, timeWork } from './recompute-due-times.ts';

const MOST_ITEMS = 20_000;
const MOST_SHOWN = 20;

/** What a calendar would move: counts over all companies, and the desk's own items, the soonest due first. */
export async function previewCalendar(
  { tx }: Scope,
  proposed: OfficeCalendar,
): Promise<CalendarMoves | Refusal<'step_refused'>> {
  const { rows } = await sql<{ items: unknown; desk: string }>`
    SELECT app.work_times_for_desk(${MOST_ITEMS}::int) AS items, app.current_company_id() AS desk`.execute(tx);
  const found = z.nullable(z.array(TimedWork)).parse(rows[0]?.items ?? null);
  if (found === null) return refuse('step_refused', { reason: because('not_the_desk') });
  const calendar = layOutCalendar(proposed, (await readKeptCalendar(tx)).zone);
  const moves = found
    .map((item) => ({ item, before: nextDue(item, item), after: nextDue(item, timeWork(calendar, item)) }))
    // Instants in the database are finer than those that are computed.
    .filter(({ before, after }) => Math.abs(after - before) >= 1000);
  return {
    items: found.length,
    earlier: moves.filter(({ before, after }) => after < before).length,
    later: moves.filter(({ before, after }) => after > before).length,
    own: moves
      .filter(({ item }) => item.companyID === rows[0]?.desk)
      .toSorted((one, other) => one.after - other.after)
      .slice(0, MOST_SHOWN)
      .map(({ item: { ref, title }, before, after }) => ({ ref, title, before: write(before), after: write(after) })),
  };
}

/** What an item is due for next: its first answer, then to be settled. */
function nextDue({ hasReply }: TimedWork, { dueFirst, dueResolve }: Pick<TimedWork, 'dueFirst' | 'dueResolve'>): number {
  return hasReply ? (dueResolve ?? dueFirst) : dueFirst;
}

function write(instant: number): string {
  return new Date(instant).toISOString();
}
