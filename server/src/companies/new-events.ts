import { MOST_COUNTED } from '@atlas/contract/dashboard';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { MARK_SEEN, NEW_EVENTS } from './event-repository.ts';

const Counted = z.object({ count: z.int(), since: z.string() });
const Marked = z.object({ since: z.string() });

/** How many events by others are new to the acting person in the current company, and since when. */
export async function countNewEvents(scope: Scope): Promise<z.infer<typeof Counted>> {
  return Counted.parse(JSON.parse((await scope.readText(NEW_EVENTS, [MOST_COUNTED])) ?? ''));
}

/** Notes that the acting person has seen the events up to one of them. */
export async function markEventsSeen(
  scope: Scope,
  eventID: string,
): Promise<z.infer<typeof Marked> | Refusal<'not_found'>> {
  const text = await scope.readText(MARK_SEEN, [eventID]);
  return text === null ? refuse('not_found') : Marked.parse(JSON.parse(text));
}
