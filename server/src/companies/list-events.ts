import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { COMPANY_EVENTS, SUBJECT_EVENTS } from './event-repository.ts';

interface PageWanted {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly subjectID?: string | undefined;
}

/** A page of the current company's event log, newest first. @throws AppError `invalid_input` for an invalid cursor */
export async function listEvents(scope: Scope, wanted: PageWanted): Promise<JsonText> {
  const { microseconds, id } = readEventCursor(wanted.before);
  const values = [wanted.limit, microseconds, id];
  const text =
    wanted.subjectID === undefined
      ? await scope.readText(COMPANY_EVENTS, values)
      : await scope.readText(SUBJECT_EVENTS, [...values, wanted.subjectID]);
  return new JsonText(text ?? '{"events":[],"next":null}');
}
