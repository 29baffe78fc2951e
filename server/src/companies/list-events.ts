import type { listCompanyEvents } from '@atlas/contract/companies';
import type { Received } from '@atlas/contract/endpoint';
import { TYPES_OF_KIND } from '@atlas/contract/facts/all-facts';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { Scope } from '../platform/database/database.ts';
import { readEventCursor } from '../platform/event-cursor.ts';
import { JsonText } from '../platform/outcome.ts';
import { selectEvents } from './event-repository.ts';

/** A page of the current company's event log, newest first. @throws AppError `invalid_input` for an invalid cursor */
export async function listEvents(
  scope: Scope,
  { limit, before, kind, text, ...filter }: Received<typeof listCompanyEvents>['query'],
): Promise<JsonText> {
  const { statement, values } = selectEvents(
    { limit, ...readEventCursor(before) },
    {
      ...filter,
      types: kind && TYPES_OF_KIND[kind],
      pattern: text && containsPattern(text.toLowerCase()),
    },
  );
  return new JsonText((await scope.readText(statement, values)) ?? '{"events":[],"next":null}');
}
