import { expect, it } from 'vitest';
import { findDoubles } from './find-doubles.rules.ts';
import { nameLines } from './fingerprint.rules.ts';
import type { ReadLine } from './read-statement.ts';

const line: ReadLine = {
  at: 1,
  day: '2026-04-10',
  amount: 60000n,
  bankID: null,
  payer: 'T. Moyo',
  reference: null,
  text: 'Deposit',
  takesBack: false,
};
const keys = (...lines: readonly Partial<ReadLine>[]) =>
  nameLines(lines.map((one) => ({ ...line, ...one }))).map(({ key }) => key);

it('a line is the same in every file, whatever is around it', () => {
  const [one] = keys({});
  expect(keys({ text: 'Other' }, { at: 7, text: ' DEPOSIT', payer: 't moyo' })[1]).toBe(one);
  expect(keys({ text: 'Deposit 2' })[0]).not.toBe(one);
  expect(keys({ day: '2026-04-11' })[0]).not.toBe(one);
});

it('equal lines of a day are told apart by their place', () => {
  const [first, second] = keys({}, {});
  expect(second).not.toBe(first);
  expect(keys({}, {}, {}).slice(0, 2)).toEqual([first, second]);
});

it("a bank's id counts with day and amount, and its text does not", () => {
  const [one] = keys({ bankID: 'A1' });
  expect(keys({ bankID: 'a1', text: 'Renamed' })[0]).toBe(one);
  expect(keys({ bankID: 'A1', day: '2027-04-10' })[0]).not.toBe(one);
  expect(keys({ bankID: 'A1', amount: 60001n })[0]).not.toBe(one);
  expect(nameLines([{ ...line, bankID: 'A1' }, { ...line, bankID: 'A1' }, line]).map(({ repeats }) => repeats)).toEqual(
    [false, true, false],
  );
});

it('the same amount within two days in another format may be a duplicate', () => {
  const known = [{ day: '2026-04-10', amount: 60000n, format: 'csv' }] as const;
  const days = ['2026-04-07', '2026-04-08', '2026-04-12', '2026-04-13'].map((day) => ({ day, amount: 60000n }));
  expect(findDoubles(days, 'camt', known)).toEqual([false, true, true, false]);
  expect(findDoubles(days, 'csv', known)).toEqual([false, false, false, false]);
  expect(findDoubles([{ day: '2026-04-10', amount: -60000n }], 'ofx', known)).toEqual([false]);
});
