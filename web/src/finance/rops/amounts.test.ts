import { expect, it } from 'vitest';
import { readAmount } from './amounts.ts';

it.each([
  ['3000', '300000'],
  ['3,000', '300000'],
  ['1,234,567.5', '123456750'],
  ["12'000", '1200000'],
  ['12 000,50', '1200050'],
  ['1000,5', '100050'],
  ['0.05', '5'],
  ['', '0'],
  // The contract refuses what is no amount.
  ['1,23,456', '1,23,456'],
  ['1,0000', '1,0000'],
  ['1.000', '1.000'],
  ['-5', '-5'],
])('%s is %s in cents', (typed, digits) => expect(readAmount(typed)).toBe(digits));
