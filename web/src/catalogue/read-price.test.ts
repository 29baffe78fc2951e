import { expect, test } from 'vitest';
import { readPrice, writePrice } from './read-price.ts';

test.each([
  ['185000', 18_500_000],
  ['1,250.50', 125_050],
  ['USD 1 250', 125_000],
  ['$0.01', 1],
  ['0.1', 10],
  [' 4.05 ', 405],
])('%s is %i cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each(['', '0', '-5', '1.234', '1,25', '12e3', 'ten', '1,2345', '99999999999999999'])('%s is no price', (text) => {
  expect(readPrice(text)).toBeUndefined();
});

test('a formatted price is read back unchanged', () => {
  for (const cents of [1, 10, 405, 125_050, 18_500_000]) expect(readPrice(writePrice(cents))).toBe(cents);
});
