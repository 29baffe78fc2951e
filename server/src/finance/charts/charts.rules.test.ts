import { expect, it } from 'vitest';
import { listFuture, listMonths, listSlices } from './charts.rules.ts';

const moved = (month: string, code: number, debits: number, credits = 0) => ({
  month,
  code,
  debits: String(debits),
  credits: String(credits),
});

it('takes income as credits, expenses as debits, asset sales as a part of both, and rent credit less what was taken back', () => {
  const sums = [
    moved('2026-01', 4000, 0, 900),
    moved('2026-01', 4020, 100, 300),
    moved('2026-01', 5010, 450, 50),
    moved('2026-01', 5130, 70),
    moved('2026-01', 5140, 650, 20),
    moved('2026-01', 2050, 800, 500),
    moved('2026-01', 1000, 5000),
  ];
  const booked = { sums, creditReversed: { '2026-01': '120' }, withoutCost: { '2026-01': 2 } };
  const nothing = { income: '0', expenses: '0', assetSales: '0', costOfSales: '0', savings: '0' };
  expect(listMonths(['2026-01', '2026-02'], booked)).toEqual([
    {
      ...{ month: '2026-01', income: '1100', expenses: '1100', assetSales: '900', costOfSales: '630' },
      salesWithoutCost: 2,
      // 800 of the credit were used by an exercise, which is no loss of savings.
      savings: '380',
    },
    { month: '2026-02', ...nothing, salesWithoutCost: 0 },
  ]);
});

it('has five slices, the last of which takes waivers, redemptions and the cost of sales', () => {
  const sums = [5010, 5020, 5030, 5040, 5090, 5100, 5110, 5120, 5130, 5140].map((code) => moved('2026-01', code, 100));
  expect(listSlices(sums).map(({ category, amount, share }) => [category, amount, share])).toEqual([
    ['Rent', '100', 1000],
    ['Groceries', '100', 1000],
    ['Transport', '100', 1000],
    ['Subscriptions', '100', 1000],
    ['Others', '600', 6000],
  ]);
});

it('gives a slice below zero no share', () => {
  const slices = listSlices([moved('2026-01', 5010, 0, 300), moved('2026-01', 5030, 200)]);
  expect(slices.map(({ amount, share }) => [amount, share]).slice(0, 3)).toEqual([
    ['-300', 0],
    ['0', 0],
    ['200', 10_000],
  ]);
});

it('puts schedules, loops and gates of a month beside each other', () => {
  const events = [
    { month: '2026-12', amount: -450n },
    { month: '2026-12', amount: 300n },
    { month: '2027-01', amount: -450n },
  ];
  const gates = [
    { month: '2026-12', amount: '1000' },
    { month: '2026-12', amount: '2000' },
  ];
  expect(listFuture(['2026-12', '2027-01'], { instalments: { '2026-12': '93291' }, events, gates })).toEqual([
    { month: '2026-12', instalments: '93291', eventsIn: '300', eventsOut: '450', gates: '3000' },
    { month: '2027-01', instalments: '0', eventsIn: '0', eventsOut: '450', gates: '0' },
  ]);
});
