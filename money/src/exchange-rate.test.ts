import { expect, test } from 'vitest';
import { convertAmount, orientRate, readRate, writeRateFigure } from './exchange-rate.ts';

test.each([
  ['26.84', '26.84'],
  ['26.500000', '26.5'],
  ['1204.5', '1,204.5'],
  ['25', '25'],
  ['0.000001', '0.000001'],
])('the rate %s is written as %s', (text, written) => {
  expect(writeRateFigure(readRate(text))).toBe(written);
});

test('a rate without a decimal text is rounded to six places', () => {
  expect(writeRateFigure({ num: 1n, den: 3n })).toBe('0.333333');
  expect(writeRateFigure({ num: 2n, den: 3n })).toBe('0.666667');
});

test('a rate is written as ZiG for a dollar in either direction', () => {
  const rate = readRate('26.84');
  expect(orientRate(rate)).toEqual(rate);
  expect(orientRate({ num: rate.den, den: rate.num })).toEqual(rate);
  expect(convertAmount(268_400n, { num: rate.den, den: rate.num })).toBe(10_000n);
});
