import type { BookEntry, listEntries as endpoint } from '@atlas/contract/book-entries';
import { CHART, growsByDebits } from '@atlas/contract/books';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, EntryId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import { AppError } from '../platform/outcome.ts';
import { askForEntries, chooseAccount, type EntryFilter, type EntryPage } from './entry-statement.ts';
import { ListedEntries, ListedEntry, READ_ENTRY } from './list-repository.ts';
import { permitsOfEntry } from './policy.ts';

interface Reader {
  readonly role: Role;
  readonly locale: Locale;
}

/** The entries of the books, the latest booking day first; with an account, its running balance. */
export async function listEntries(
  scope: Scope,
  companyID: CompanyId,
  filter: EntryFilter,
  page: EntryPage,
): Promise<Reply<typeof endpoint>> {
  const { statement, values } = askForEntries(companyID, filter, page);
  const [listed, role] = await Promise.all([scope.readText(statement, values), scope.role()]);
  if (listed === null || role === null) throw new AppError('not_found');
  const { entries, balance } = ListedEntries.parse(JSON.parse(listed));
  const shown = entries.slice(0, page.limit);
  const last = entries.length > page.limit ? shown.at(-1) : undefined;
  return {
    entries: placeBalances(shown, chooseAccount(filter).code, balance).map((entry) => viewEntry(entry, { role, locale: scope.locale })),
    next: last === undefined ? null : `${last.bookedOn}.${Number(last.number.split('-').at(-1))}`,
  };
}

/** One entry of the books. @throws AppError `not_found` */
export async function readEntry(scope: Scope, companyID: CompanyId, entryID: EntryId): Promise<BookEntry> {
  const [text, role] = await Promise.all([scope.readText(READ_ENTRY, [companyID, entryID]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const entry = ListedEntry.parse(JSON.parse(text));
  return viewEntry({ ...entry, balance: null }, { role, locale: scope.locale });
}

/** Each row with the balance after it, downwards from the first one's; on the side on which the account grows. */
function placeBalances(entries: readonly ListedEntry[], code: number | undefined, first: string | null) {
  const line = code === undefined ? undefined : CHART.get(code);
  const sign = line === undefined || growsByDebits(line.class) ? 1n : -1n;
  let balance = first === null ? null : BigInt(first);
  return entries.map((entry) => {
    const change = entry.change === null ? null : BigInt(entry.change);
    const after = balance;
    if (balance !== null) balance -= change ?? 0n;
    return {
      ...entry,
      change: change === null ? null : (change * sign).toString(),
      balance: after === null ? null : (after * sign).toString(),
    };
  });
}

function viewEntry(entry: Omit<BookEntry, 'permits'>, { role, locale }: Reader): BookEntry {
  return { ...entry, permits: writePermits(permitsOfEntry(role, entry), locale) };
}
