import { because } from '@atlas/contract/reasons';
import { AppError } from './outcome.ts';

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Where a page of the event log ended; null for the first page. */
export interface EventCursor {
  /** Since 1970. */
  readonly microseconds: string | null;
  readonly id: string | null;
}

/** Reads the `next` of an earlier page. @throws AppError `invalid_input` for a made-up one */
export function readEventCursor(text: string | undefined): EventCursor {
  if (text === undefined) return { microseconds: null, id: null };
  const [, microseconds, id] = CURSOR.exec(text) ?? [];
  if (microseconds === undefined || id === undefined) {
    throw new AppError('invalid_input', {
      reasons: [{ path: 'before', ...because('cursor_unknown') }],
    });
  }
  return { microseconds, id };
}
