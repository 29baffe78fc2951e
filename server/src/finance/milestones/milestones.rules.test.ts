import { expect, it } from 'vitest';
import { sumAgeing, sumAhead } from './milestones.rules.ts';

it('puts each contract into the bucket of its oldest open instalment', () => {
  const days = [0, 1, 30, 31, 60, 61, 90, 91, 400];
  const ageing = sumAgeing(days.map((daysPastDue, at) => ({ daysPastDue, contracts: 1, arrears: String(10 ** at) })));
  expect(ageing.map(({ bucket, contracts, arrears }) => [bucket, contracts, arrears])).toEqual([
    ['0', 1, '1'],
    ['1-30', 2, '110'],
    ['31-60', 2, '11000'],
    ['61-90', 2, '1100000'],
    ['90+', 2, '110000000'],
  ]);
});

it('adds up what is agreed, with what is overdue at once', () => {
  const instalments = [0, 30, 31, 90].map((daysFromNow) => ({ daysFromNow, amount: '100' }));
  const events = [
    { daysFromNow: 5, amount: '-40' },
    { daysFromNow: 60, amount: '70' },
  ];
  expect(sumAhead(instalments, events)).toEqual([
    { days: 30, instalments: '200', eventsIn: '0', eventsOut: '40' },
    { days: 60, instalments: '300', eventsIn: '70', eventsOut: '40' },
    { days: 90, instalments: '400', eventsIn: '70', eventsOut: '40' },
  ]);
});
