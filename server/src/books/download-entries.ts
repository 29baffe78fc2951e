import { Readable } from 'node:stream';
import { type BookEntry, downloadEntries as endpoint, MOST_FILE_ENTRIES } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import { findUnit, type Unit } from '@atlas/money/money';
import { escapeFormula, writeLine } from '../platform/csv-line.ts';
import type { Actor } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { type AccountChoice, chooseAccount, type EntryFilter } from './entry-statement.ts';
import { bookAccountName } from './journal.rules.ts';
import { describeRate } from './journal-entries.ts';
import { type Read, walkEntries } from './walk-entries.ts';

/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = [
  'Number',
  'Booked on',
  'Value on',
  'Kind',
  'Payee',
  'Text',
  'About',
  'Receipt',
  'Exchange rate',
  'Rate from',
] as const;
const PEOPLE = ['Made by', 'Approved by', 'Reversed by'] as const;
/** Without an account, every line of an entry; with one, what the entry changed on it and its balance. */
const OF_LINES = [...COLUMNS, 'Debit', 'Credit', 'Amount', 'Unit', ...PEOPLE];
const OF_ACCOUNT = [...COLUMNS, 'Other accounts', 'Amount', 'Balance', 'Unit', ...PEOPLE];

/**
 * Streams the chosen entries as CSV: one row for each line, or with an account one row for each entry, with what it changed
 * on the account and the balance after it. Each page has a short transaction of its own.
 */
export async function downloadEntries(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  filter: EntryFilter,
): Promise<FileAnswer> {
  const read: Read = (use) =>
    database.readAsTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      return use(scope);
    });
  const pages = walkEntries(read, companyID, filter, MOST_FILE_ENTRIES.csv);
  // A refusal comes before the first byte.
  const first = await pages.next();
  const stream = Readable.from(writeSheet(first.done ? [] : first.value, pages, chooseAccount(filter)), {
    objectMode: false,
  });
  return { stream, sizeBytes: undefined, mediaType: 'text/csv; charset=utf-8', name: 'transactions.csv' };
}

async function* writeSheet(
  first: readonly BookEntry[],
  pages: AsyncIterable<readonly BookEntry[]>,
  account: AccountChoice | undefined,
): AsyncGenerator<string> {
  const write = account === undefined ? writeRows : (entry: BookEntry) => writeRowOf(account, entry);
  yield BYTE_ORDER_MARK + writeLine(account === undefined ? OF_LINES : OF_ACCOUNT) + first.map(write).join('');
  for await (const page of pages) yield page.map(write).join('');
}

function writeRows(entry: BookEntry): string {
  const { before, after } = writeEnds(entry);
  return entry.lines
    .map(({ debit, credit, amount, unit }) => {
      const sides = [bookAccountName(debit).name, bookAccountName(credit).name];
      return writeLine([...before, ...sides, writeFigure(amount, unit), unit, ...after].map(escapeFormula));
    })
    .join('');
}

function writeRowOf(account: AccountChoice, entry: BookEntry): string {
  const { before, after } = writeEnds(entry);
  const { unit, code, owner } = account;
  const sides = entry.lines.filter((line) => line.unit === unit).flatMap(({ debit, credit }) => [debit, credit]);
  const others = sides.filter((side) => side.code !== code || (owner !== undefined && side.owner !== owner));
  const names = [...new Set(others.map((side) => bookAccountName(side).name))].join('; ');
  const figures = [entry.change, entry.balance].map((amount) => (amount === null ? '' : writeFigure(amount, unit)));
  // A figure below zero is no formula.
  return writeLine([...[...before, names].map(escapeFormula), ...figures, unit, ...after.map(escapeFormula)]);
}

function writeEnds(entry: BookEntry) {
  const { subject, rate } = entry;
  const exchanged =
    rate === null ? ['', ''] : [describeRate({ num: BigInt(rate.num), den: BigInt(rate.den) }), rate.day];
  const told = [entry.number, entry.bookedOn, entry.valueOn, entry.kind, entry.payee, entry.text];
  return {
    before: [...told, subject?.reference ?? '', subject?.receipt ?? '', ...exchanged],
    after: [entry.maker ?? '', entry.checker ?? '', entry.reversedBy ?? ''],
  };
}

/** `932.91`, as programs read it. */
export function writeFigure(amount: string, code: string): string {
  const { decimals } = findUnit(code) ?? ({ decimals: 0 } as Pick<Unit, 'decimals'>);
  const isBelow = amount.startsWith('-');
  const digits = (isBelow ? amount.slice(1) : amount).padStart(decimals + 1, '0');
  return `${isBelow ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
