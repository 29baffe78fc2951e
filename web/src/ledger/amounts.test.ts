import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMegajoules } from '../ui/format.ts';
import { convertAmount, readMegajoules } from './amounts.ts';

it.each([
  ['12.5', '12500'],
  ['12,5', '12500'],
  [' 1 000 ', '1000000'],
  ['0.001', '1'],
  ['0', undefined],
  ['-1', undefined],
  ['1.2345', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads %s as %s', (text, expected) => {
  expect(readMegajoules(text)).toBe(expected);
});

it('reads what it prints', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n }), (milli) => {
      const printed = formatMegajoules(milli.toString()).replace('\u00a0MJ', '').replaceAll(',', '');
      expect(readMegajoules(printed)).toBe(milli.toString());
    }),
  );
});

it('prints amounts with their units', () => {
  expect(formatMegajoules('1204500')).toBe('1,204.5\u00a0MJ');
  expect(formatMegajoules('-1')).toBe('−0.001\u00a0MJ');
});

it('converts like the desk, rounded down', () => {
  expect(convertAmount('40000', '0.25')).toBe('1000');
  expect(convertAmount('1000', '0.012345')).toBe('1');
});
