import { LOG_TYPES, type listAdminLogs } from '@atlas/contract/admin-logs';
import type { Received } from '@atlas/contract/endpoint';
import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { ADMIN_LOG } from './log-repository.ts';

export type LogFilter = Omit<Received<typeof listAdminLogs>['query'], 'limit' | 'before'>;

const EVERY_TYPE = Object.values(LOG_TYPES).flat();

/** A page of the admin's log, newest first. @throws AppError `invalid_input` for an invalid cursor */
export async function listLogs(
  scope: Scope,
  { kind, person, from, to }: LogFilter,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<JsonText> {
  const { microseconds, id } = readEventCursor(before);
  const types = kind === undefined ? EVERY_TYPE : LOG_TYPES[kind];
  const values = [limit, microseconds, id, types, person ?? null, from ?? null, to ?? null];
  return new JsonText((await scope.readText(ADMIN_LOG, values)) ?? '{"events":[],"next":null}');
}
