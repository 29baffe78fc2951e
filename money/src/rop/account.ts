import type { Day } from './days.ts';
import type { RopAccount, RopEvent, RopEventKind } from './journal.ts';

/** What a line of a buyer's account is about: an event, where the option fee and the deposit are two. */
export type AccountLineKind = Exclude<RopEventKind, 'signed'> | 'option_fee' | 'deposit';

/** A line of the account between company and buyer. */
export interface AccountLine {
  readonly on: Day;
  readonly kind: AccountLineKind;
  /** The number of the instalment, where it is about one. */
  readonly instalment: number | null;
  /** The step that caused it; null for what time causes. */
  readonly step: string | null;
  /** What the buyer is asked for; below zero for what they are no longer asked for. */
  readonly charged: bigint;
  /** What came in; below zero for what was paid back. */
  readonly paid: bigint;
  /** What the buyer owes after it; below zero for their credit. */
  readonly owed: bigint;
}

/** The accounts that make up what a buyer owes: dues, late fees, the sale's price and, against them, their credit. */
const OF_BUYER: ReadonlySet<RopAccount> = new Set(['1200', '1210', '1220', '2010']);
const UPFRONT: Readonly<Partial<Record<RopAccount, AccountLineKind>>> = { 2030: 'option_fee', 2040: 'deposit' };
/** They are listed even where nothing was left to pay. */
const ENDS: ReadonlySet<RopEventKind> = new Set(['settled', 'exercised', 'terminated']);

/**
 * The account between company and buyer, in the order of the events: all that was charged less all that was paid is
 * what is owed. How credit is used moves nothing in it.
 */
export function listAccount(events: readonly RopEvent[]): readonly AccountLine[] {
  let owed = 0n;
  return events
    .flatMap((event) => (event.kind === 'signed' ? listUpfront(event) : listSum(event, event.kind)))
    .map((line) => {
      owed += line.charged - line.paid;
      return { ...line, owed };
    });
}

/** Option fee and deposit are charged on the day on which they are paid. */
function listUpfront({ on, step, movements }: RopEvent): readonly Omit<AccountLine, 'owed'>[] {
  return movements.flatMap(({ credit, amount }) => {
    const kind = UPFRONT[credit];
    return kind === undefined ? [] : [{ on, kind, instalment: null, step, charged: amount, paid: amount }];
  });
}

function listSum(
  { on, instalment, step, movements }: RopEvent,
  kind: Exclude<RopEventKind, 'signed'>,
): readonly Omit<AccountLine, 'owed'>[] {
  let charged = 0n;
  let paid = 0n;
  for (const { debit, credit, amount } of movements) {
    if (debit === 'money') paid += amount;
    else if (credit === 'money') paid -= amount;
    else charged += (OF_BUYER.has(debit) ? amount : 0n) - (OF_BUYER.has(credit) ? amount : 0n);
  }
  if (charged === 0n && paid === 0n && !ENDS.has(kind)) return [];
  return [{ on, kind, instalment, step, charged, paid }];
}
