import type { BookEntry } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import type { EntryFilter } from './entry-statement.ts';
import { listEntries } from './list-entries.ts';

const PAGE_SIZE = 1_000;

/** Runs a read as the person, in a short transaction of its own. */
export type Read = <T>(use: (scope: Scope) => Promise<T>) => Promise<T>;

/** The chosen entries page by page, the latest first, up to a limit. */
export async function* walkEntries(
  read: Read,
  companyID: CompanyId,
  filter: EntryFilter,
  most: number,
): AsyncGenerator<readonly BookEntry[]> {
  let given = 0;
  for (let before: string | undefined; given < most; ) {
    const page = { limit: Math.min(PAGE_SIZE, most - given), before };
    const { entries, next } = await read((scope) => listEntries(scope, companyID, filter, page));
    if (entries.length > 0) yield entries;
    given += entries.length;
    if (next === null) return;
    before = next;
  }
}
