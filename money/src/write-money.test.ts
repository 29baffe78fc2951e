import { expect, it } from 'vitest';
import { UNITS } from './money.ts';
import { nameCurrency, writeChange, writeFigure, writeMoney } from './write-money.ts';

it.each([
  ['123456', 'USD', 'USD\u00a01,234.56'],
  ['670', 'ZWG', 'ZiG\u00a06.70'],
  ['0', 'USD', 'USD\u00a00.00'],
  ['-5', 'USD', '−USD\u00a00.05'],
  // The ledger has no rand, in which Megajoules can be paid out.
  ['100005', 'ZAR', 'ZAR\u00a01,000.05'],
])('writes %s hundredths in %s as %s', (digits, code, written) => {
  expect(writeMoney(digits, code)).toBe(written);
  expect(writeMoney(BigInt(digits), code)).toBe(written);
});

it('writes what came in and went out with its sign', () => {
  expect(['150', '-150', '0'].map((digits) => writeChange(digits, 'USD'))).toEqual([
    '+USD\u00a01.50',
    '−USD\u00a01.50',
    'USD\u00a00.00',
  ]);
});

it('writes figures without their currency, which always has two decimals', () => {
  expect(writeFigure(-1_234_560n)).toBe('−12,345.60');
  expect(UNITS.filter(({ code }) => code !== 'MJ').every(({ decimals }) => decimals === 2)).toBe(true);
});

it('names currencies as people do', () =>
  expect(['USD', 'ZWG', 'ZAR'].map(nameCurrency)).toEqual(['USD', 'ZiG', 'ZAR']));
