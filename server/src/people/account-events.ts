import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { ACCOUNT_EVENTS } from './account-event-repository.ts';

interface PageWanted {
  readonly limit: number;
  readonly before?: string | undefined;
}

/** A page of the acting person's account facts, newest first. @throws AppError `invalid_input` for an invalid cursor */
export async function listAccountEvents(scope: Scope, { limit, before }: PageWanted): Promise<JsonText> {
  const { microseconds, id } = readEventCursor(before);
  return new JsonText((await scope.readText(ACCOUNT_EVENTS, [limit, microseconds, id])) ?? '{"events":[],"next":null}');
}
