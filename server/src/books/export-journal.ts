import { Readable } from 'node:stream';
import { exportJournal as endpoint } from '@atlas/contract/book-entries';
import { bookFacts } from '@atlas/contract/facts/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import { MJ, USD, ZIG } from '@atlas/money/money';
import { readCompanyName } from '../companies/index.ts';
import type { Actor, PreparedStatement } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { today } from './days.ts';
import {
  bookAccountName,
  type JournalAccount,
  type JournalEntry,
  megajouleAccountName,
  type Posting,
  writeBalances,
  writeEntry,
  writeHead,
} from './journal.rules.ts';
import { MEGAJOULE_PAYEE, toJournalEntry, toMegajouleEntry } from './journal-entries.ts';
import {
  JOURNAL_HEAD,
  JOURNAL_PAGE,
  JournalHead,
  JournalRows,
  MEGAJOULE_PAGE,
  type MegajouleRow,
  MegajouleRows,
} from './journal-repository.ts';

const PAGE_SIZE = 500;
/** Each page adds all groups up again, so there are few of them. */
const MEGAJOULE_PAGE_SIZE = 5_000;
const BEGINNING = '0001-01-01';

/** Reads one JSON text as the person, in a short transaction of its own. */
type ReadText = (statement: PreparedStatement, values: readonly unknown[]) => Promise<unknown>;

/**
 * Streams the journal of a company as plain text, and records the export. Each page has a short transaction of its own, so
 * the file ends if the person loses the right to read it; what is posted meanwhile is left out.
 */
export async function exportJournal(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  { to }: { readonly to?: string | undefined },
): Promise<FileAnswer> {
  const readText: ReadText = (statement, values) =>
    database.readAsTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      return JSON.parse((await scope.readText(statement, values)) ?? 'null');
    });
  const { company, now } = await database.readAsTenant(actor, companyID, async ({ tx }) => ({
    company: await readCompanyName(tx),
    now: await today(tx),
  }));
  const last = to ?? now;
  // A refusal comes before the first byte.
  const head = JournalHead.parse(await readText(JOURNAL_HEAD, [companyID, last]));
  await database.withTenant(actor, companyID, ({ tx }) =>
    recordFact(tx, bookFacts.journalExported, { subject: { id: companyID }, after: { to: last } }),
  );
  const stream = Readable.from(writeJournal(readText, { company, companyID, head, last }), { objectMode: false });
  return { stream, sizeBytes: undefined, mediaType: 'text/plain; charset=utf-8', name: `journal-${last}.journal` };
}

interface Wanted {
  readonly company: string;
  readonly companyID: CompanyId;
  readonly head: JournalHead;
  /** The last booking day. */
  readonly last: string;
}

async function* writeJournal(readText: ReadText, wanted: Wanted): AsyncGenerator<string> {
  const { accounts, payees } = wanted.head;
  // Few enough to be read twice: their accounts are declared before the first entry.
  const own = new Set<string | null>();
  for await (const { movements } of readMegajoules(readText, wanted))
    for (const { debit, credit } of movements) own.add(debit).add(credit);
  const declared: readonly JournalAccount[] = [...accounts.map(bookAccountName), ...[...own].map(megajouleAccountName)];
  yield writeHead(wanted.company, [USD, ZIG, MJ], declared, [
    ...payees,
    'Atlas Engine',
    ...(own.size === 0 ? [] : [MEGAJOULE_PAYEE]),
  ]);
  yield* writeMonths(mergeByDay(readEntries(readText, wanted), readMegajouleEntries(readText, wanted)));
}

/** The entries in order, and the balances after the last one of each month. */
async function* writeMonths(entries: AsyncIterable<JournalEntry>): AsyncGenerator<string> {
  const balances = new Map<string, Posting>();
  let day: string | undefined;
  for await (const entry of entries) {
    if (day !== undefined && day.slice(0, 7) !== entry.day.slice(0, 7))
      yield writeBalances(day.slice(0, 7), day, [...balances.values()]);
    day = entry.day;
    for (const posting of entry.postings) {
      const key = `${posting.account.name} ${posting.unit}`;
      balances.set(key, { ...posting, amount: (balances.get(key)?.amount ?? 0n) + posting.amount });
    }
    yield writeEntry(entry);
  }
  if (day !== undefined) yield writeBalances(day.slice(0, 7), day, [...balances.values()]);
}

async function* readEntries(readText: ReadText, { companyID, head, last }: Wanted): AsyncGenerator<JournalEntry> {
  const marks = JSON.stringify(head.marks);
  for (let after: readonly [string, number] = [BEGINNING, 0]; ; ) {
    const rows = JournalRows.parse(await readText(JOURNAL_PAGE, [companyID, ...after, last, marks, PAGE_SIZE]));
    for (const row of rows) yield toJournalEntry(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE_SIZE) return;
    after = [end.bookedOn, end.place];
  }
}

async function* readMegajoules(readText: ReadText, { last }: Wanted): AsyncGenerator<MegajouleRow> {
  for (let after: readonly [string, number] = [BEGINNING, 0]; ; ) {
    const rows = MegajouleRows.parse(await readText(MEGAJOULE_PAGE, [...after, last, MEGAJOULE_PAGE_SIZE]));
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < MEGAJOULE_PAGE_SIZE) return;
    after = [end.day, end.seq];
  }
}

async function* readMegajouleEntries(readText: ReadText, wanted: Wanted): AsyncGenerator<JournalEntry> {
  for await (const row of readMegajoules(readText, wanted)) yield toMegajouleEntry(row);
}

/** Two lists that are in order of their days as one; of the same day, the first list's come first. */
async function* mergeByDay(
  first: AsyncGenerator<JournalEntry>,
  second: AsyncGenerator<JournalEntry>,
): AsyncGenerator<JournalEntry> {
  let [one, other] = [await first.next(), await second.next()];
  while (!one.done || !other.done) {
    if (!one.done && (other.done || one.value.day <= other.value.day)) {
      yield one.value;
      one = await first.next();
    } else if (!other.done) {
      yield other.value;
      other = await second.next();
    }
  }
}
