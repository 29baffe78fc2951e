import type { BookCode, MoneyUnit } from '@atlas/contract/books';
import type { EntryId, UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { type BookAccount, NO_OWNER } from './book-account.ts';
import { today } from './days.ts';
import { findEntry, holdBooks, nameEntry, readLines } from './entry-repository.ts';
import { type BookScope, type PostedEntry, writeEntry } from './post-entry.ts';

export interface ReversalInput {
  readonly entryID: EntryId;
  /** Why, in words: at most 200 characters. */
  readonly reason: string;
  /** As in an entry: the second person, or who made it if the acting person is the second one. */
  readonly checkedBy?: UserId;
  readonly madeBy?: UserId;
  readonly key: string;
  /** The day of the reversal; today by default. */
  readonly valueOn?: string;
}

/**
 * Reverses an entry, once, by an entry of its own with debits and credits swapped. The same key again returns the same
 * reversal.
 * @throws AppError `not_found` for an entry that the company does not have, and as `postEntry` does
 */
export async function reverseEntry(
  scope: BookScope,
  { entryID, reason, checkedBy, madeBy, key, valueOn }: ReversalInput,
): Promise<PostedEntry | Refusal<'step_refused'>> {
  const { tx } = scope;
  // Two reversals at once wait for each other, so that the second one finds the first.
  await holdBooks(tx);
  const entry = await findEntry(tx, entryID);
  if (entry === undefined) throw new AppError('not_found');
  if (entry.kind === 'reversal') return refuse('step_refused', { reason: because('entry_is_reversal') });
  if (entry.reversedBy !== null && entry.reversedBy.entryID === (await nameEntry(tx, key))) return entry.reversedBy;
  if (entry.reversedBy !== null)
    return refuse('step_refused', { reason: because('entry_reversed', { number: entry.reversedBy.number }) });
  // In the other order, so that no account that an entry fills and empties falls below zero.
  const lines = (await readLines(tx, entryID)).toReversed();
  return writeEntry(scope, {
    kind: 'reversal',
    valueOn: valueOn ?? (await today(tx)),
    lines: lines.map(({ unit, debit, credit, amount }) => ({
      debit: nameAccount(unit, credit),
      credit: nameAccount(unit, debit),
      amount,
    })),
    payee: entry.payee,
    text: `reversal of ${entry.number}: ${reason}`,
    ...(entry.subject === null ? {} : { subject: entry.subject }),
    ...(checkedBy === undefined ? {} : { checkedBy }),
    ...(madeBy === undefined ? {} : { madeBy }),
    reverses: entryID,
    key,
  });
}

function nameAccount(
  unit: MoneyUnit,
  { code, owner }: { readonly code: BookCode; readonly owner: string },
): BookAccount {
  return owner === NO_OWNER ? { code, unit } : { code, unit, owner };
}
