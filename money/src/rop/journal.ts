import type { Day } from './days.ts';

/** The accounts of a contract by their codes in the books; `money` is the account into which a receipt came. */
export type RopAccount =
  | 'money'
  | '1100'
  | '1200'
  | '1210'
  | '1220'
  | '2010'
  | '2030'
  | '2040'
  | '2045'
  | '2050'
  | '2060'
  | '4000'
  | '4010'
  | '4020'
  | '4030'
  | '4040'
  | '5100'
  | '5110'
  | '5140';

/** One movement: the first account is debited, the second credited. */
export interface RopMovement {
  readonly debit: RopAccount;
  readonly credit: RopAccount;
  readonly amount: bigint;
}

/** What happened at one time to a contract, and what it moves in the books. */
export interface RopEvent {
  readonly on: Day;
  readonly kind: RopEventKind;
  /** The number of the instalment, where it is about one. */
  readonly instalment: number | null;
  /** The step that caused it; null for what time causes. */
  readonly step: string | null;
  readonly movements: readonly RopMovement[];
}

export type RopEventKind =
  | 'signed'
  | 'due'
  | 'late_fee'
  | 'payment'
  | 'refund'
  | 'waiver'
  | 'restructured'
  | 'settled'
  | 'exercised'
  | 'terminated';

/** The balance of each account after some events, debits less credits. */
export function sumAccounts(events: readonly RopEvent[]): ReadonlyMap<RopAccount, bigint> {
  const sums = new Map<RopAccount, bigint>();
  for (const { debit, credit, amount } of events.flatMap(({ movements }) => movements)) {
    sums.set(debit, (sums.get(debit) ?? 0n) + amount);
    sums.set(credit, (sums.get(credit) ?? 0n) - amount);
  }
  return sums;
}
