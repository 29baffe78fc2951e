import { createHash } from 'node:crypto';
import { CHART, type EntryKind, type EntrySubject } from '@atlas/contract/books';
import { type CompanyId, EntryId, type UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { makeMovementID, nameAttempt } from '../ledger/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { type BookAccount, NO_OWNER } from './book-account.ts';
import { nameEntry } from './entry-repository.ts';

/** The transaction that posts; its company is the one whose books these are. The register's own jobs have no acting person. */
export interface BookScope {
  readonly tx: Tx;
}

/** One movement of an entry: `debit` grows on its debit side, `credit` on its credit side. */
export interface EntryLine {
  readonly debit: BookAccount;
  readonly credit: BookAccount;
  /** In the smallest part of the unit, above zero. */
  readonly amount: bigint;
}

export interface EntryInput {
  readonly kind: Exclude<EntryKind, 'reversal'>;
  /** The day of Africa/Harare on which the step happened. */
  readonly valueOn: string;
  /** The day on which it is booked, if that is later than the value day. */
  readonly bookedOn?: string;
  /** All of them move or none. Both sides of a line have the same unit. */
  readonly lines: readonly EntryLine[];
  /** Who pays or is paid, or whose step it is, by name: at most 200 characters. */
  readonly payee: string;
  /** What happened, in a few words: at most 300 characters. */
  readonly text: string;
  readonly subject?: {
    readonly type: EntrySubject;
    readonly id?: string | undefined;
    /** By which books name it, such as `ROP-2026-000001`. */
    readonly reference: string;
    readonly instalment?: number | undefined;
    /** The number of the receipt. */
    readonly receipt?: string | undefined;
  };
  /** The second person, if the step needed one and the acting person is another one. */
  readonly checkedBy?: UserId;
  /** Who made it, if the acting person did not. Without {@link checkedBy}, the acting person is the second one then. */
  readonly madeBy?: UserId;
  /** Of an exchange: one unit given is num/den units got. */
  readonly rate?: { readonly num: bigint; readonly den: bigint };
  /** Up to 200 characters, unique in the company: the same key with the same content returns the same entry. */
  readonly key: string;
}

/** An entry that is in the books. */
export interface PostedEntry {
  readonly entryID: EntryId;
  readonly number: string;
  readonly bookedOn: string;
}

const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), number: z.string(), bookedOn: z.string() }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);

/** What an entry is written with; a reversal also names what it takes back. */
export type WrittenEntry = Omit<EntryInput, 'kind'> & { readonly kind: EntryKind; readonly reverses?: EntryId };

/**
 * Posts an entry: all of its lines or none, under the next number of its year, in the caller's transaction. If the month of
 * the value day is closed, it is booked on the first open day. The books are held until the transaction ends, so post
 * after other locks are taken.
 * @throws AppError `idempotency_mismatch` for a key that posted something else, `ledger_read_only` while the ledger is
 * stopped, `not_found` for an account that the chart does not have
 */
export function postEntry(scope: BookScope, input: EntryInput): Promise<PostedEntry | Refusal<'step_refused'>> {
  return writeEntry(scope, input);
}

/**
 * Posts many entries in one statement, in their order: all of them, or none if one is refused, which then has to undo
 * the transaction. @throws AppError as {@link postEntry} does
 */
export async function postEntries(
  { tx }: BookScope,
  companyID: CompanyId,
  inputs: readonly EntryInput[],
): Promise<readonly PostedEntry[] | Refusal<'step_refused'>> {
  const entries = inputs.map((input) =>
    prepareEntry(EntryId.parse(nameAttempt(companyID, `book ${input.key}`)), input),
  );
  const { rows } = await sql<{ answer: unknown }>`/* prepared books.post_many */
    SELECT app.post_book_entry(e.entry) AS answer FROM (
      SELECT a.entry FROM jsonb_array_elements(${JSON.stringify(entries)}::jsonb) WITH ORDINALITY AS a (entry, place)
      ORDER BY a.place) AS e`.execute(tx);
  const posted: PostedEntry[] = [];
  for (const [index, row] of rows.entries()) {
    const answer = Answer.parse(row.answer);
    if (!answer.ok) return refuseEntry(answer.code);
    const { id: entryID } = entries[index] ?? {};
    if (entryID !== undefined) posted.push({ entryID, number: answer.number, bookedOn: answer.bookedOn });
  }
  return posted;
}

/** Writes an entry of any kind. @throws AppError as {@link postEntry} does */
export async function writeEntry(
  { tx }: BookScope,
  input: WrittenEntry,
): Promise<PostedEntry | Refusal<'step_refused'>> {
  const id = await nameEntry(tx, input.key);
  const entry = prepareEntry(id, input);
  const { rows } = await sql<{ answer: unknown }>`/* prepared books.post */
    SELECT app.post_book_entry(${JSON.stringify(entry)}::jsonb) AS answer`.execute(tx);
  const answer = Answer.parse(rows[0]?.answer);
  if (answer.ok) return { entryID: id, number: answer.number, bookedOn: answer.bookedOn };
  return refuseEntry(answer.code);
}

/** An entry as the database takes it. */
function prepareEntry(id: EntryId, { key: _, ...content }: WrittenEntry) {
  const lines = content.lines.map(writeLine);
  if (lines.length === 0) throw new RangeError('an entry has lines');
  const written = { ...content, lines, rate: writeRate(content.rate) };
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex');
  return { ...written, id, hash, lines: lines.map((line) => ({ id: makeMovementID(), ...line })) };
}

function writeLine({ debit, credit, amount }: EntryLine) {
  if (debit.unit !== credit.unit) throw new RangeError('the two sides of a line have one unit');
  if (amount < 1n) throw new RangeError('a line moves something');
  return { unit: debit.unit, debit: writeAccount(debit), credit: writeAccount(credit), amount: amount.toString() };
}

function writeAccount({ code, owner }: BookAccount) {
  const isOwned = (CHART.get(code)?.owners.length ?? 0) > 0;
  if (isOwned !== (owner !== undefined)) throw new RangeError(`account ${code} ${isOwned ? 'has' : 'has no'} owner`);
  return { code, owner: owner ?? NO_OWNER };
}

function writeRate(rate: EntryInput['rate']) {
  return rate === undefined ? undefined : { num: rate.num.toString(), den: rate.den.toString() };
}

function refuseEntry(code: string): Refusal<'step_refused'> {
  switch (code) {
    case 'entry_day_ahead':
    case 'money_account_missing':
      return refuse('step_refused', { reason: because(code) });
    case 'insufficient_funds':
      return refuse('step_refused', { reason: because('book_account_short') });
    case 'idempotency_mismatch':
    case 'ledger_read_only':
    case 'not_found':
      throw new AppError(code);
    default:
      throw new Error(`the books refused an entry: ${code}`);
  }
}
