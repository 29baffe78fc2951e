import * as z from 'zod/mini';
import { dayOfOccurrence, valueOfOccurrence } from '../books/index.ts';

/** Events that repeat, come in parts or are still to come, as JSON; none unless the unit in parameter `unit` is USD. */
export const plannedEventsJson = (unit: string) => `(SELECT coalesce(json_agg(json_build_object('event', p.event_id,
          'value', p.value::text, 'repeats', p.repeats, 'parts', p.parts, 'startsOn', p.starts_on::text, 'since', p.since::text,
          'until', p.until::text) ORDER BY p.event_id), '[]')
        FROM app.planned_events() p WHERE ${unit} = 'USD')`;

export const PlannedEvent = z.object({
  event: z.string(),
  value: z.string(),
  repeats: z.string(),
  parts: z.nullable(z.int()),
  startsOn: z.string(),
  since: z.string(),
  until: z.nullable(z.string()),
});
export type PlannedEvent = z.infer<typeof PlannedEvent>;

/** One occurrence of an event: what it brings, or costs below zero, in cents. */
export interface Occurrence {
  readonly day: string;
  readonly amount: bigint;
}

/** The occurrences of an event up to a day. */
export function listOccurrences({ value, repeats, parts, startsOn }: PlannedEvent, lastDay: string): Occurrence[] {
  const plan = { value: BigInt(value), repeats, parts, startsOn };
  const found: Occurrence[] = [];
  for (let place = 1; ; place += 1) {
    const day = dayOfOccurrence(plan, place);
    if (day === undefined || day > lastDay) return found;
    found.push({ day, amount: valueOfOccurrence(plan, place) });
  }
}

/** What events in force bring and cost after a day, up to another. */
export function listAhead(events: readonly PlannedEvent[], today: string, lastDay: string): Occurrence[] {
  return events
    .filter(({ until }) => until === null)
    .flatMap((event) => listOccurrences(event, lastDay).filter(({ day }) => day > today));
}
