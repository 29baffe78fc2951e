import type { ContractCash, Instalment, Movement } from './cash-book.ts';
import { isInForce } from './cash-book.ts';

/** How an instalment was paid: the days after it fell due, negative if early, and the share that was paid at all. */
export interface Payment {
  readonly lag: number;
  readonly share: number;
}

/** What a contract still asks for. */
export interface OpenAmount {
  readonly due: number;
  readonly amount: number;
}

/** What is known of a contract's money at the end of a day. */
export interface ContractView {
  /** How instalments were paid that have been due for 90 days, the oldest first. */
  readonly payments: readonly Payment[];
  /** Whether the buyer stopped paying: nothing came for an instalment due for 90 days, nor for any after it. */
  readonly hasStopped: boolean;
  readonly open: readonly OpenAmount[];
}

/** How long an instalment must have been due before it says how its contract is paid, in days. */
const SETTLED_DAYS = 90;

/**
 * Pays the instalments of a contract, the oldest first, with what came in up to the end of a day. Instalments that were
 * cancelled before they fell due asked for nothing.
 */
export function viewContract({ instalments, receipts }: ContractCash, day: number): ContractView {
  const asked = instalments
    .filter((one) => one.since <= day && (isInForce(one, day) || one.due <= (one.until ?? 0)))
    .sort((first, second) => first.due - second.due || first.since - second.since);
  const isOver = !asked.some((one) => isInForce(one, day));
  const purse = new Purse(settle(receipts.filter(({ on }) => on <= day)));
  const payments: Payment[] = [];
  const open: OpenAmount[] = [];
  let hasStopped = false;
  for (const one of asked) {
    const { paid, weightedLag } = purse.pay(one);
    const inForce = isInForce(one, day);
    if (one.due <= day - SETTLED_DAYS && (inForce || isOver)) {
      // The oldest is paid first, so nothing came for any later one either.
      if (paid === 0) hasStopped = true;
      else payments.push({ lag: Math.round(weightedLag / paid), share: paid / one.amount });
    }
    if (inForce && paid < one.amount) open.push({ due: one.due, amount: one.amount - paid });
  }
  return { payments, hasStopped, open };
}

/** Takes what went back, such as a reversed receipt, off what came in last before it. */
function settle(receipts: readonly Movement[]): Movement[] {
  const kept: Movement[] = [];
  for (const { on, amount } of receipts) {
    let left = amount;
    for (let last = kept.at(-1); left < 0 && last !== undefined; last = kept.at(-1)) {
      kept.pop();
      left += last.amount;
      if (left > 0) kept.push({ on: last.on, amount: left });
    }
    if (amount > 0) kept.push({ on, amount });
  }
  return kept;
}

/** What came in and is not used yet, the oldest first. */
class Purse {
  readonly #receipts: readonly Movement[];
  #at = 0;
  #used = 0;

  constructor(receipts: readonly Movement[]) {
    this.#receipts = receipts;
  }

  /** Pays as much of an instalment as there is; one that was cancelled takes only what came in before. */
  pay({ due, amount, until }: Instalment): { paid: number; weightedLag: number } {
    let [paid, weightedLag] = [0, 0];
    for (let receipt = this.#receipts[this.#at]; receipt !== undefined && paid < amount; ) {
      if (until !== null && receipt.on > until) break;
      const part = Math.min(amount - paid, receipt.amount - this.#used);
      paid += part;
      weightedLag += part * (receipt.on - due);
      this.#used += part;
      if (this.#used < receipt.amount) break;
      this.#at += 1;
      this.#used = 0;
      receipt = this.#receipts[this.#at];
    }
    return { paid, weightedLag };
  }
}
