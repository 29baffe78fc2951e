import type { OpenAmount, Payment } from './behaviour.ts';
import { firstDayOf } from './calendar.ts';
import type { Generator } from './generator.ts';
import { HORIZON, type Plan } from './plan.ts';

/** Other movements are drawn in blocks of this many months, so that what moves together stays together. */
const BLOCK = 3;
/** An overdue amount whose payment cannot be drawn from the past comes in within this many days. */
const SOON = 30;
const TRIES = 16;
/** Nobody is expected to pay after this many days if nobody ever has. */
const LONG = 90;

/**
 * Draws what may happen.
 * @returns for each month of the horizon, what came in less what went out on each path, sorted
 */
export function drawPaths(plan: Plan, generator: Generator, paths: number): readonly Float64Array[] {
  const months = Array.from({ length: HORIZON }, () => new Float64Array(paths));
  const draw = new Draw(plan, generator);
  for (let path = 0; path < paths; path += 1) {
    const sums = draw.path();
    for (let at = 0; at < HORIZON; at += 1) (months[at] as Float64Array)[path] = sums[at] ?? 0;
  }
  for (const month of months) month.sort();
  return months;
}

/** One plan being drawn, path by path. */
class Draw {
  readonly #plan: Plan;
  readonly #generator: Generator;
  /** The place of each day in the horizon, by days from the plan's day. */
  readonly #placeOfDay: Int8Array;
  readonly #starts: readonly number[];
  readonly #sums = new Float64Array(HORIZON);

  constructor(plan: Plan, generator: Generator) {
    this.#plan = plan;
    this.#generator = generator;
    this.#starts = Array.from({ length: HORIZON + 1 }, (_none, at) => firstDayOf(plan.firstMonth + at) - plan.day);
    this.#placeOfDay = new Int8Array(this.#starts[HORIZON] ?? 0);
    for (let at = 0; at < HORIZON; at += 1) this.#placeOfDay.fill(at, Math.max(0, this.#starts[at] ?? 0));
  }

  path(): Float64Array {
    const { planned, contracts, booked } = this.#plan;
    this.#sums.set(planned);
    this.#sums[0] = (this.#sums[0] ?? 0) + booked;
    for (const { open, own } of contracts) this.#pay(open, own ?? this.#anyPool(), 0);
    this.#sign();
    this.#move();
    return this.#sums;
  }

  #anyPool(): readonly Payment[] {
    const { pools } = this.#plan;
    return pools[this.#generator.below(pools.length)] ?? [];
  }

  /** Pays the open amounts of one contract until the buyer stops; their days are moved by `shift`. */
  #pay(open: readonly OpenAmount[], pool: readonly Payment[], shift: number) {
    const { day, stops } = this.#plan;
    const [oldest] = open;
    if (oldest === undefined || (pool.length > 0 && this.#hasStopped(day - oldest.due - shift, pool))) return;
    for (const { due, amount } of open) {
      const ahead = due + shift - day;
      if (pool.length === 0) this.#add(Math.max(1, ahead), amount);
      else if (ahead <= 0) this.#payLate(-ahead, amount, pool);
      else {
        if (this.#generator.next() < stops) return;
        const { lag, share } = this.#drawFrom(pool);
        this.#add(Math.max(1, ahead + lag), amount * share);
      }
    }
  }

  #drawFrom(pool: readonly Payment[]): Payment {
    return pool[this.#generator.below(pool.length)] as Payment;
  }

  /** Whether the buyer of an instalment that has been due for some days has stopped (Bayes). */
  #hasStopped(late: number, pool: readonly Payment[]): boolean {
    if (late <= 0) return false;
    const { stops } = this.#plan;
    const later = pool.filter(({ lag, share }) => lag > late || share < 1).length / pool.length;
    const chance = stops + (1 - stops) * later;
    return chance === 0 ? late > LONG : this.#generator.next() < stops / chance;
  }

  /** Pays an amount that has been due for some days: by the payments that came later than that, or never. */
  #payLate(late: number, amount: number, pool: readonly Payment[]) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { lag, share } = this.#drawFrom(pool);
      if (lag > late) return this.#add(lag - late, amount * share);
      if (this.#generator.next() > share) return;
    }
    this.#add(1 + this.#generator.below(SOON), amount);
  }

  /**
   * Signs new contracts in each month as in a random month of the past. The months to choose from are drawn first, so
   * that the paths differ enough: a dozen months say little about how many contracts will be signed.
   */
  #sign() {
    const { signings, day } = this.#plan;
    if (signings.length === 0) return;
    const chosen = signings.map(() => signings[this.#generator.below(signings.length)] ?? []);
    for (let at = 0; at < HORIZON; at += 1) {
      const start = this.#starts[at] ?? 0;
      for (const { day: signedOn, upfront, instalments } of chosen[this.#generator.below(chosen.length)] ?? []) {
        if (start + signedOn < 1) continue;
        this.#add(start + signedOn, upfront);
        this.#pay(instalments, this.#anyPool(), day + start);
      }
    }
  }

  /** Adds other movements in blocks of past months, with the season of the month. */
  #move() {
    const { others, season, remaining } = this.#plan;
    if (others.length === 0) return;
    const length = Math.min(BLOCK, others.length);
    for (let at = 0; at < HORIZON; at += length) {
      const from = this.#generator.below(others.length - length + 1);
      for (let step = 0; step < length && at + step < HORIZON; step += 1) {
        const part = at + step === 0 ? remaining : 1;
        const moved = (others[from + step] ?? 0) + (season[at + step] ?? 0);
        this.#sums[at + step] = (this.#sums[at + step] ?? 0) + moved * part;
      }
    }
  }

  /** Adds an amount some days after the plan's day. */
  #add(days: number, amount: number) {
    if (days >= this.#placeOfDay.length) return;
    const place = this.#placeOfDay[days] ?? 0;
    this.#sums[place] = (this.#sums[place] ?? 0) + amount;
  }
}
