import { expect, it } from 'vitest';
import { findDecimalMarks, readAmount, readSide } from './amounts.rules.ts';

it.each([
  ['932.91', '.', 93291n],
  ['1,234.50', '.', 123450n],
  ['1.234,50', ',', 123450n],
  ['1 234,5', ',', 123450n],
  ['1\u00a0234\u202f567,05', ',', 123456705n],
  ["1'234.50", '.', 123450n],
  ['12,34,567.00', '.', 123456700n],
  ['-50', '.', -5000n],
  ['−50.00', '.', -5000n],
  ['50.00-', '.', -5000n],
  ['(50.00)', '.', -5000n],
  ['50.00 DR', '.', -5000n],
  ['50.00CR', '.', 5000n],
  ['-50.00 DR', '.', -5000n],
  ['US$ 1,000.00', '.', 100000n],
  ['$-5.00', '.', -500n],
  ['USD 5', '.', 500n],
  ['5 000 ZWG', '.', 500000n],
  ['0.500', '.', 50n],
  ['.75', '.', 75n],
  ['+12.00', '.', 1200n],
  ['0.00', '.', 0n],
  ['', '.', null],
  ['-', '.', null],
  ['1.005', '.', undefined],
  ['1,23', '.', undefined],
  ['1.234.5', '.', undefined],
  ['1234,567.00', '.', undefined],
  ['(50.00', '.', undefined],
  ['-(50.00)', '.', undefined],
  ['-50.00 CR', '.', undefined],
  ['five', '.', undefined],
  ['1e5', '.', undefined],
  ['03/04/2026', '.', undefined],
  ['90071992547409920000', '.', undefined],
] as const)('%j with the mark %s is %s', (cell, mark, amount) => expect(readAmount(cell, mark)).toBe(amount));

it.each([
  [['1,234.50', '5'], ['.']],
  [['1.234,50', '5'], [',']],
  [['5', '70'], ['.']],
  [['1,5'], [',']],
  [
    ['1,230', '5,600'],
    ['.', ','],
  ],
  [['1,234', '5,600'], ['.']],
  [['1,230', '5.5'], ['.']],
  [['1.5', '1,5'], []],
  [['', '12.00'], ['.']],
] as const)('the amounts %j are read with %j', (cells, marks) => expect(findDecimalMarks(cells)).toEqual(marks));

it.each([
  ['CR', 1n],
  ['Debit', -1n],
  ['Transfer', undefined],
] as const)('%s means %s', (cell, side) => expect(readSide(cell)).toBe(side));
