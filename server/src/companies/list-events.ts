import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { COMPANY_EVENTS, SUBJECT_EVENTS } from './event-repository.ts';

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

interface PageWanted {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly subjectID?: string | undefined;
}

/** A page of the current company's event log, the latest first. @throws AppError `invalid_input` for a made-up cursor */
export async function listEvents(scope: Scope, wanted: PageWanted): Promise<JsonText> {
  const { microseconds, id } = readCursor(wanted.before);
  const values = [wanted.limit, microseconds, id];
  const text =
    wanted.subjectID === undefined
      ? await scope.readText(COMPANY_EVENTS, values)
      : await scope.readText(SUBJECT_EVENTS, [...values, wanted.subjectID]);
  return new JsonText(text ?? '{"events":[],"next":null}');
}

function readCursor(text: string | undefined): { microseconds: string | null; id: string | null } {
  if (text === undefined) return { microseconds: null, id: null };
  const [, microseconds, id] = CURSOR.exec(text) ?? [];
  if (microseconds === undefined || id === undefined) {
    throw new AppError('invalid_input', {
      issues: [{ path: 'before', message: 'This is not the `next` of an earlier page.' }],
    });
  }
  return { microseconds, id };
}
