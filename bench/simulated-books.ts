import { firstDayOf } from '@atlas/money/forecast/calendar';
import type { CashBook, ContractCash, Instalment, Movement } from '@atlas/money/forecast/cash-book';
import { Generator } from '@atlas/money/forecast/generator';

/** The last day of every simulated book, and how many months lie before it. */
const END_MONTH = 2026 * 12 + 10;
const MONTHS = 60;
const FIRST_MONTH = END_MONTH - MONTHS;
export const LAST_DAY = firstDayOf(END_MONTH) - 1;

const MONTH_DAYS = 30.44;
/** A contract is terminated once nothing has come in for so long. */
const GIVEN_UP_DAYS = 120;

/** What a company sells, whom it sells to, and what else moves its money. Amounts are cents. */
interface Company {
  readonly name: string;
  /** Contracts that run already when the book begins. */
  readonly running: number;
  /** The expected number of new contracts in a month, by months since the beginning. */
  readonly signs: (month: number) => number;
  readonly price: readonly [low: number, high: number];
  /** How many instalments, and how many months lie between two. */
  readonly count: readonly [low: number, high: number];
  readonly every: number;
  /** Days after the due date: the typical ones of a buyer, and their scatter. */
  readonly lag: readonly [typical: number, scatter: number];
  /** The chance that an instalment is paid in part, and that a buyer stops paying for good at an instalment. */
  readonly part: number;
  readonly stops: number;
  /** By how many days everyone pays later in a bad month, which one month in five is. */
  readonly badMonth: number;
  /** Money that moves besides, in a month. */
  readonly others: (month: number, chance: Generator) => number;
  /** What leaves on the fifth of every month by a loop. */
  readonly rent: number;
}

const usual = {
  running: 12,
  signs: () => 1.5,
  price: [600_000, 1_800_000],
  count: [12, 36],
  every: 1,
  lag: [2, 4],
  part: 0.02,
  stops: 0.002,
  badMonth: 0,
  others: (_month: number, chance: Generator) => -300_000 + 40_000 * normal(chance),
  rent: 45_000,
} as const satisfies Omit<Company, 'name'>;

/** Eight companies that differ in what is hard to forecast about them. */
const COMPANIES: readonly Company[] = [
  { ...usual, name: 'steady lettings', running: 30, signs: () => 1 },
  { ...usual, name: 'growing seller', running: 2, signs: (month) => 0.5 + month / 15 },
  { ...usual, name: 'late payers', lag: [25, 25], part: 0.15, badMonth: 12 },
  {
    ...usual,
    name: 'seasonal trade',
    others: (month, chance) => 500_000 * Math.sin((month * Math.PI) / 6) + 60_000 * normal(chance),
  },
  { ...usual, name: 'few and large', running: 4, signs: () => 0.35, price: [5e6, 2e7], count: [4, 8], every: 3 },
  { ...usual, name: 'many defaults', signs: () => 3, stops: 0.03, lag: [8, 12] },
  { ...usual, name: 'winding down', running: 40, signs: (month) => Math.max(0, 3 - month / 15) },
  {
    ...usual,
    name: 'rough costs',
    others: (_month, chance) => -150_000 * Math.exp(0.8 * normal(chance)) + (chance.next() < 0.15 ? 900_000 : 0),
  },
];

/** The eight books, the same in each run; another edition has the same companies with another fate. */
export function makeSimulatedBooks(edition = 1): readonly { readonly name: string; readonly book: CashBook }[] {
  return COMPANIES.map((company, at) => ({
    name: company.name,
    book: keepBook(company, new Generator([7, 19, at, edition])),
  }));
}

function keepBook(company: Company, chance: Generator): CashBook {
  const bad = Array.from({ length: MONTHS + 1 }, () => (chance.next() < 0.2 ? company.badMonth : 0));
  const lateOn = (day: number) => bad[Math.floor((day - firstDayOf(FIRST_MONTH)) / MONTH_DAYS)] ?? 0;
  const contracts: ContractCash[] = [];
  for (let at = 0; at < company.running; at += 1) {
    const age = Math.floor(chance.next() * company.count[0] * company.every * MONTH_DAYS);
    contracts.push(sign(company, firstDayOf(FIRST_MONTH) - age, chance, lateOn));
  }
  const others: Movement[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const start = firstDayOf(FIRST_MONTH + month);
    for (let left = poisson(company.signs(month), chance); left > 0; left -= 1) {
      contracts.push(sign(company, start + chance.below(28), chance, lateOn));
    }
    others.push({ on: start + chance.below(28), amount: Math.round(company.others(month, chance)) });
  }
  const start = firstDayOf(FIRST_MONTH);
  const rent = Array.from({ length: MONTHS + 24 }, (_none, at) => ({
    on: firstDayOf(FIRST_MONTH + at) + 4,
    amount: -company.rent,
  }));
  return {
    contracts: contracts.map((contract) => forgetBefore(contract, start)),
    planned: [{ since: start, until: null, occurrences: rent }],
    others,
  };
}

/** A contract with everything that its buyer will ever do; what lies after the end of the book is left out. */
function sign(company: Company, signedOn: number, chance: Generator, lateOn: (day: number) => number): ContractCash {
  const { price, count, every, lag, part, stops } = company;
  const total = between(price, chance);
  const upfront = Math.round(total * (0.05 + 0.1 * chance.next()));
  const n = Math.round(between(count, chance));
  const typical = lag[0] * (0.3 + 1.4 * chance.next());
  const amount = Math.round(((total - upfront) * 1.08) / n);
  const receipts: Movement[] = [];
  let until: number | null = null;
  const dues = Array.from({ length: n }, (_none, at) => Math.round(signedOn + (at + 1) * every * MONTH_DAYS));
  for (const due of dues) {
    if (chance.next() < stops) {
      until = due + GIVEN_UP_DAYS;
      break;
    }
    const on = Math.max(
      signedOn + 1,
      Math.round(due + typical + lag[1] * Math.abs(normal(chance)) - lag[1] / 2 + lateOn(due)),
    );
    const first = chance.next() < part ? Math.round(amount * (0.3 + 0.5 * chance.next())) : amount;
    receipts.push({ on, amount: first });
    if (first < amount) receipts.push({ on: on + 10 + chance.below(50), amount: amount - first });
  }
  const instalments = dues.map((due): Instalment => ({ due, amount, since: signedOn, until }));
  return {
    signedOn,
    upfront,
    instalments,
    receipts: receipts.filter(({ on }) => on <= LAST_DAY).sort((one, other) => one.on - other.on),
  };
}

/** The book begins with the contracts that run; what they paid before is not in it. */
function forgetBefore(contract: ContractCash, start: number): ContractCash {
  if (contract.signedOn >= start) return contract;
  const instalments = contract.instalments.filter(({ due }) => due >= start);
  return {
    signedOn: contract.signedOn,
    upfront: 0,
    instalments,
    receipts: contract.receipts.filter(({ on }) => on >= start),
  };
}

const between = ([low, high]: readonly [number, number], chance: Generator) => low + (high - low) * chance.next();

/** A normal figure with mean 0 and deviation 1 (Box and Muller). */
function normal(chance: Generator): number {
  return Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
}

/** A count with the given mean (Knuth). */
function poisson(mean: number, chance: Generator): number {
  let [count, product] = [0, chance.next()];
  for (const least = Math.exp(-mean); product > least; product *= chance.next()) count += 1;
  return count;
}
