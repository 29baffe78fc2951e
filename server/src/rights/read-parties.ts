import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type listParties as endpoint, PartyInList } from '@atlas/contract/parties';
import { because } from '@atlas/contract/reasons';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { type PartyPageEnd, type PartyPlace, READ_PARTY, selectParties } from './party-repository.ts';

const Cursor = z.tuple([z.string(), z.uuid()]);

/** A page of the parties with rights in a company's assets. @throws AppError `invalid_input` for a cursor of no page */
export async function listParties(
  scope: Scope,
  companyID: CompanyId,
  { search = '', limit, after }: Received<typeof endpoint>['query'],
) {
  const end = after === undefined ? undefined : readCursor(after);
  const rows = await selectParties(scope.tx, companyID, { search, limit, after: end });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    parties: shown.map(({ party }) => PartyInList.parse(party)),
    next: rows.length > limit && last !== undefined ? JSON.stringify([last.key, last.id]) : null,
  };
}

/** A party with what it holds. @throws AppError `not_found` */
export async function readParty(scope: Scope, { companyID, partyID }: PartyPlace): Promise<JsonText> {
  const text = await scope.readText(READ_PARTY, [companyID, partyID]);
  if (text === null) throw new AppError('not_found');
  return new JsonText(text);
}

function readCursor(text: string): PartyPageEnd {
  const read = Cursor.safeParse(parse(text));
  if (!read.success || read.data[0].includes('\u0000')) {
    throw new AppError('invalid_input', { reason: because('cursor_unknown') });
  }
  const [key, id] = read.data;
  return { key, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
