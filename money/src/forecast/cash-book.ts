import { monthOf } from './calendar.ts';

/** An amount that falls due, as one version of a contract's schedule has it. Days count from 1970, amounts are cents. */
export interface Instalment {
  readonly due: number;
  readonly amount: number;
  /** The day from which it was known. */
  readonly since: number;
  /** The day on which it was cancelled, as by a restructure, a settlement or a termination. */
  readonly until: number | null;
}

/** Money that moved; what leaves the company is below zero. */
export interface Movement {
  /** The day on which it was booked. */
  readonly on: number;
  readonly amount: number;
}

/** The money of one rent contract. */
export interface ContractCash {
  readonly signedOn: number;
  /** Option fee and deposit, which come in when the contract begins. */
  readonly upfront: number;
  readonly instalments: readonly Instalment[];
  /** What came in besides, in the order of its days. */
  readonly receipts: readonly Movement[];
}

/** An event that repeats, or that is paid in parts, with all of its occurrences for at least a year ahead. */
export interface PlannedCash {
  readonly since: number;
  /** The day on which someone stopped it; nothing moves from then on. */
  readonly until: number | null;
  readonly occurrences: readonly Movement[];
}

/** Every movement of a company's money in one unit, as a forecast needs it. */
export interface CashBook {
  readonly contracts: readonly ContractCash[];
  readonly planned: readonly PlannedCash[];
  readonly others: readonly Movement[];
}

/** Whether something is known and in force at the end of a day. */
export function isInForce({ since, until }: { since: number; until: number | null }, day: number): boolean {
  return since <= day && (until === null || until > day);
}

/** Whether an occurrence takes place at all. */
export function takesPlace({ since, until }: PlannedCash, { on }: Movement): boolean {
  return on >= since && (until === null || on < until);
}

/** The movements of a book up to the end of a day, with money of contracts and plans. */
function* listMovements({ contracts, planned, others }: CashBook, day: number): Generator<Movement> {
  for (const { signedOn, upfront, receipts } of contracts) {
    if (signedOn <= day && upfront !== 0) yield { on: signedOn, amount: upfront };
    yield* receipts.filter(({ on }) => on <= day);
  }
  for (const plan of planned) yield* plan.occurrences.filter((one) => one.on <= day && takesPlace(plan, one));
  yield* others.filter(({ on }) => on <= day);
}

/** What came in less what went out, by counted month, up to the end of a day. */
export function sumMonths(book: CashBook, day: number): Map<number, number> {
  return sumByMonth(listMovements(book, day));
}

/** Sums of movements by counted month. */
export function sumByMonth(movements: Iterable<Movement>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { on, amount } of movements) {
    const month = monthOf(on);
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return sums;
}
