import type { BookEntry, listEntries as endpoint } from '@atlas/contract/book-entries';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, EntryId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import { AppError } from '../platform/outcome.ts';
import { placeBalances, sumMoney, sumMoved } from './entry-figures.rules.ts';
import {
  type AccountChoice,
  askForEntries,
  chooseAccount,
  type EntryFilter,
  type EntryPage,
} from './entry-statement.ts';
import { FIND_ACCOUNT, ListedEntries, ListedEntry, READ_ENTRY } from './list-repository.ts';
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
  const choice = chooseAccount(filter);
  const accountID = choice?.owner === undefined ? null : await findAccount(scope, choice);
  const { statement, values } = askForEntries(companyID, filter, page, accountID);
  const [listed, role] = await Promise.all([scope.readText(statement, values), scope.role()]);
  if (listed === null || role === null) throw new AppError('not_found');
  const { entries, balance } = ListedEntries.parse(JSON.parse(listed));
  const shown = entries.slice(0, page.limit);
  const last = entries.length > page.limit ? shown.at(-1) : undefined;
  return {
    entries: placeBalances(shown, choice, balance).map((entry) => viewEntry(entry, { role, locale: scope.locale })),
    next: last === undefined ? null : `${last.bookedOn}.${Number(last.number.split('-').at(-1))}`,
  };
}

/** One entry of the books. @throws AppError `not_found` */
export async function readEntry(scope: Scope, companyID: CompanyId, entryID: EntryId): Promise<BookEntry> {
  const [text, role] = await Promise.all([scope.readText(READ_ENTRY, [companyID, entryID]), scope.role()]);
  if (text === null || role === null) throw new AppError('not_found');
  const entry = ListedEntry.parse(JSON.parse(text));
  return viewEntry({ ...entry, change: null, balance: null }, { role, locale: scope.locale });
}

function findAccount(scope: Scope, { unit, code, owner }: AccountChoice): Promise<string | null> {
  return scope.readText(FIND_ACCOUNT, [unit, code, owner]);
}

function viewEntry(
  { isSold, ...entry }: ListedEntry & Pick<BookEntry, 'change' | 'balance'>,
  { role, locale }: Reader,
): BookEntry {
  const { lines } = entry;
  return {
    ...entry,
    money: sumMoney(lines),
    moved: sumMoved(lines),
    permits: writePermits(permitsOfEntry(role, { ...entry, isSold }), locale),
  };
}
