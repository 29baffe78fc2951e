import { exportJournal, reverseEntry } from '@atlas/contract/book-entries';
import { closeMonth, reopenMonth } from '@atlas/contract/book-months';
import type { EntryKind } from '@atlas/contract/books';
import { exchangeMoney, setRate } from '@atlas/contract/exchange';
import { saveMoneyAccount } from '@atlas/contract/money-accounts';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import type { ClosableMonth } from './months.rules.ts';
import { hinderClosing, hinderReopening } from './months.rules.ts';

/** The kinds of entries that are reversed in the books themselves; others are reversed where they come from. */
const REVERSED_HERE: ReadonlySet<EntryKind> = new Set(['opening', 'event', 'exchange', 'bank.charge']);

export interface ReversibleEntry {
  readonly kind: EntryKind;
  /** The number of the entry that reversed it. */
  readonly reversedBy: string | null;
}

/** Why an entry cannot be reversed from the books; undefined if it can. */
export function hinderReversal({ kind, reversedBy }: ReversibleEntry): Hindrance | undefined {
  if (kind === 'reversal') return because('entry_is_reversal');
  if (kind === 'close') return because('entry_ends_year');
  if (!REVERSED_HERE.has(kind)) return because('entry_of_deal');
  return reversedBy === null ? undefined : because('entry_reversed', { number: reversedBy });
}

/** The steps of an entry that are open to a role. */
export function permitsOfEntry(role: Role, entry: ReversibleEntry): { readonly reverse: Verdict } {
  return { reverse: permitCall(role, reverseEntry, hinderReversal(entry)) };
}

/** The steps of the books as a whole that are open to a role. */
export function permitsOfBooks(role: Role) {
  return {
    exportJournal: permitCall(role, exportJournal),
    exchange: permitCall(role, exchangeMoney),
    setRate: permitCall(role, setRate),
    saveAccount: permitCall(role, saveMoneyAccount),
  };
}

/** The steps of a month that are open to a role. */
export function permitsOfMonth(
  role: Role,
  month: ClosableMonth,
): { readonly close: Verdict; readonly reopen: Verdict } {
  return {
    close: permitCall(role, closeMonth, hinderClosing(month)),
    reopen: permitCall(role, reopenMonth, hinderReopening(month)),
  };
}
