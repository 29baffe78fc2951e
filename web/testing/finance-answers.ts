import { EXPENSE_CATEGORIES } from '@atlas/contract/books';
import type { Reply } from '@atlas/contract/endpoint';
import {
  AGEING_BUCKETS,
  type readCashForecast,
  type readFinanceDashboard,
  type readFinanceMilestones,
  type readGateBudget,
} from '@atlas/contract/finance';

const OPEN = { allowed: true, reason: null };
const OVER = { allowed: false, reason: 'This month is over.', code: 'month_over' };
const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_none, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** Charts of a year with every kind of month. */
export const CHARTS: Reply<typeof readFinanceDashboard> = {
  unit: 'USD',
  months: monthsOf(2026).map((month, at) => ({
    month,
    // A sale of an asset in September, a hundred times as large as the rest.
    income: String((at === 3 ? 0 : 100_000 + 21_050 * at) + (at === 8 ? 12_000_000 : 0)),
    expenses: String(at === 7 ? -5_000 : 80_000 + 13_075 * (at % 5)),
    assetSales: at === 8 ? '12000000' : '0',
    costOfSales: '0',
    salesWithoutCost: at === 8 ? 1 : 0,
    savings: String(at < 5 ? 20_000 + 10_000 * at : 0),
  })),
  slices: EXPENSE_CATEGORIES.map((category, at) => ({
    category,
    amount: String([92_000, 46_000, 138_000, 184_000, 230_000][at]),
    share: [1333, 667, 2000, 2667, 3333][at] ?? 0,
  })),
  future: monthsOf(2027).map((month, at) => ({
    month,
    instalments: String(at < 9 ? 93_291 : 0),
    eventsIn: at % 3 === 0 ? '25000' : '0',
    eventsOut: '45000',
    gates: String(at * 1_250_000),
  })),
};

/** A forecast with its interval, months below zero and a back-test. */
export const FORECAST: Reply<typeof readCashForecast> = {
  unit: 'USD',
  day: '2026-12-31',
  months: monthsOf(2027).map((month, at) => ({
    month,
    committed: String(48_291 - 4_000 * at),
    median: String(90_000 - 9_000 * at),
    low: String(-20_000 - 12_000 * at),
    high: String(180_000 + 6_000 * at),
    gates: '1250000',
  })),
  booked: '12000',
  past: monthsOf(2026).map((month, at) => ({ month, net: String(120_000 - 31_000 * (at % 6)) })),
  test: { origins: 24, compared: 120, coverage: 9083, error: '35012', errorOfLast: '61240' },
};

/** Months with targets that are kept and missed, and arrears of every age. */
export const FINANCE_MILESTONES: Reply<typeof readFinanceMilestones> = {
  unit: 'USD',
  months: monthsOf(2026)
    .slice(3)
    .map((month, at) => ({
      month,
      income: String(at * 40_000),
      expenses: String(90_000 - at * 5_000),
      incomeTarget: at % 2 === 0 ? '100000' : null,
      expensesTarget: at % 3 === 0 ? '80000' : null,
      permits: { setTarget: at < 5 ? OVER : OPEN },
    })),
  ahead: [
    { days: 30, instalments: '93291', eventsIn: '25000', eventsOut: '45000' },
    { days: 60, instalments: '186582', eventsIn: '25000', eventsOut: '90000' },
    { days: 90, instalments: '279873', eventsIn: '50000', eventsOut: '135000' },
  ],
  ageing: AGEING_BUCKETS.map((bucket, at) => ({ bucket, contracts: 5 - at, arrears: String(at * 93_291) })),
};

/** Gates that took nothing, a part and all of their budget. */
export const GATE_BUDGET: Reply<typeof readGateBudget> = {
  year: 2026,
  gates: [
    { gate: 'Environmental impact assessment', spent: '2500000', ahead: '7500000', cycles: 3 },
    { gate: 'Yearly inspection', spent: '0', ahead: '4000000', cycles: 8 },
    { gate: 'Pegs', spent: '1000000', ahead: '0', cycles: 0 },
  ],
  next: [1, 2, 3].map((at) => ({
    assetID: `50000000-0000-4000-8000-00000000000${at}` as never,
    assetNumber: at === 3 ? null : `KDM-200${at}`,
    gate: 'Yearly inspection',
    dueOn: `2026-12-0${at}`,
    amount: '500000',
  })),
};
