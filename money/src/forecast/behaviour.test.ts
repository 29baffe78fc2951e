import { expect, it } from 'vitest';
import { viewContract } from './behaviour.ts';
import type { ContractCash, Movement } from './cash-book.ts';

const contract = (receipts: readonly Movement[], until: number | null = null): ContractCash => ({
  signedOn: 0,
  upfront: 0,
  instalments: [30, 60, 90].map((due) => ({ due, amount: 100, since: 0, until })),
  receipts,
});

it('pays the oldest instalment first, and says how late and in which part', () => {
  const receipts = [
    { on: 35, amount: 150 },
    { on: 80, amount: 20 },
  ];
  const { payments, hasStopped, open } = viewContract(contract(receipts), 180);
  expect(payments).toEqual([
    { lag: 5, share: 1 },
    // 50 came 25 days early, 20 came 20 days late.
    { lag: Math.round((50 * -25 + 20 * 20) / 70), share: 0.7 },
  ]);
  expect(hasStopped).toBe(true);
  expect(open).toEqual([
    { due: 60, amount: 30 },
    { due: 90, amount: 100 },
  ]);
});

it('judges an instalment once it has been due for 90 days, by what was known on the day', () => {
  const paid = contract([{ on: 130, amount: 100 }]);
  expect(viewContract(paid, 119)).toMatchObject({ payments: [], hasStopped: false });
  expect(viewContract(paid, 120)).toMatchObject({ payments: [], hasStopped: true });
  expect(viewContract(paid, 130)).toMatchObject({ payments: [{ lag: 100, share: 1 }], hasStopped: false });
});

it('takes a reversed receipt off the last one', () => {
  const receipts = [
    { on: 30, amount: 100 },
    { on: 61, amount: 100 },
    { on: 65, amount: -100 },
  ];
  expect(viewContract(contract(receipts), 70).open).toEqual([
    { due: 60, amount: 100 },
    { due: 90, amount: 100 },
  ]);
});

it('asks nothing for what was cancelled, and remembers that the buyer stopped', () => {
  const { payments, hasStopped, open } = viewContract(contract([{ on: 30, amount: 100 }], 65), 200);
  expect(open).toEqual([]);
  expect(payments).toEqual([{ lag: 0, share: 1 }]);
  expect(hasStopped).toBe(true);
});
