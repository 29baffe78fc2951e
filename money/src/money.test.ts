import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addMoney,
  compareMoney,
  countUnits,
  formatAmount,
  MJ,
  parseMoney,
  readMoney,
  USD,
  wholeMoney,
} from './money.ts';

it.each([
  ['12.5', 12_500n],
  ['12,5', 12_500n],
  [' 1 000 ', 1_000_000n],
  ['0.001', 1n],
  ['0', undefined],
  ['-1', undefined],
  ['1.2345', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads %s Megajoules as %s thousandths', (text, amount) => {
  expect(parseMoney(text, MJ)?.amount).toBe(amount);
});

it.each([
  ['1,234.50', USD, 123_450n],
  ['1,234', USD, 123_400n],
  ['1,234,567', USD, 123_456_700n],
  ['12,34.50', USD, undefined],
  ['1,234.567', USD, undefined],
  ['1,234.5', MJ, 1_234_500n],
  ['1,234', MJ, 1_234n],
])('reads the grouped figure %s', (text, unit, amount) => {
  expect(parseMoney(text, unit)?.amount).toBe(amount);
});

it('reads what it writes', () => {
  const amounts = fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n });
  fc.assert(
    fc.property(amounts, fc.constantFrom(MJ, USD), (amount, unit) => {
      const written = formatAmount({ amount, unit }).replaceAll(',', '');
      // A person types at most 13 digits before the point.
      fc.pre(written.replace(/\..*/, '').length <= 13);
      expect(parseMoney(written, unit)).toEqual({ amount, unit });
    }),
  );
});

it('writes the decimals that are there, or as many as are asked for', () => {
  expect(formatAmount(readMoney('1204500', MJ))).toBe('1,204.5');
  expect(formatAmount(readMoney('-1', MJ))).toBe('−0.001');
  expect(formatAmount(readMoney('670', USD), 2)).toBe('6.70');
  expect(formatAmount(readMoney('100000', USD), 2)).toBe('1,000.00');
});

it('adds and compares only within one unit', () => {
  expect(addMoney(wholeMoney(2, MJ), readMoney('500', MJ))).toEqual({ amount: 2_500n, unit: MJ });
  expect(
    [3, 1, 2]
      .map((count) => wholeMoney(count, MJ))
      .sort(compareMoney)
      .map(countUnits),
  ).toEqual([1, 2, 3]);
  expect(() => addMoney<typeof MJ | typeof USD>(wholeMoney(1, MJ), wholeMoney(1, USD))).toThrow(RangeError);
  expect(() => compareMoney(wholeMoney(1, MJ), wholeMoney(1, USD))).toThrow(RangeError);
});
