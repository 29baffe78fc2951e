import { expect, test } from 'vitest';
import { readDealAmount, shareBelow, writeDealAmount } from './deal-amounts.ts';

test.each([
  ['185000', '18500000'],
  ['1,250.50', '125050'],
  ['USD 9 000', '900000'],
  ['0.01', '1'],
  ['0', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['a lot', undefined],
])('reads %s as %s cents', (typed, cents) => {
  expect(readDealAmount(typed)).toBe(cents);
});

test('a field reads what it shows', () => {
  for (const cents of ['1', '10', '100', '125050', '900000'])
    expect(readDealAmount(writeDealAmount(cents))).toBe(cents);
});

test.each([
  ['180000', '190000', '5.3%'],
  ['1', '3', '66.7%'],
  ['190000', '190000', undefined],
  ['200000', '190000', undefined],
  ['99999', '100000', '0.1%'],
])('%s cents are below %s by %s', (price, other, share) => {
  expect(shareBelow(price, other)).toBe(share);
});
