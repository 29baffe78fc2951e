import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTerms, termsOf } from '../../testing/any-terms.ts';
import { readPeriodRate } from './period-rate.ts';
import { listClosedForms, makeSchedule } from './schedule.ts';
import type { RopTerms } from './terms.ts';

const codeOf = (terms: Partial<RopTerms>) => {
  const made = makeSchedule(termsOf(terms));
  return made.ok ? 'made' : made.code;
};

it.each([
  ['no amount to pay off', { deposit: 1_200_000n }, 'terms_refused'],
  ['two payments at one time', { frequency: 'one_time', termMonths: 6, count: 2 }, 'terms_refused'],
  ['a payment at one time without its months', { frequency: 'one_time', count: 1 }, 'terms_refused'],
  ['five decimals', { annualPercent: '1.23456' }, 'terms_refused'],
  ['more than all of the principal as credit', { rentCreditPercent: '100.0001' }, 'terms_refused'],
  ['a negative deposit', { deposit: -1n }, 'terms_refused'],
  ['a first due day before the start', { firstDue: '2026-01-30' }, 'terms_refused'],
  ['a fee that is never charged', { lateFee: { kind: 'fixed', amount: 1n, per: 'once', most: 0 } }, 'terms_refused'],
  ['less than a cent each', { price: 11n, deposit: 0n, optionFee: 0n, annualPercent: '0' }, 'instalment_too_small'],
  [
    'interest that leaves nothing for principal',
    { price: 3n, deposit: 0n, optionFee: 0n, count: 3, annualPercent: '9999' },
    'instalment_too_small',
  ],
] as const)('refuses %s', (_, terms, code) => {
  expect(codeOf(terms)).toBe(code);
});

it('pays off what is financed, to the cent', () => {
  fc.assert(
    fc.property(anyTerms(), (terms) => {
      const made = makeSchedule(terms);
      fc.pre(made.ok);
      if (!made.ok) return;
      const { financed, rows, totals } = made.value;
      expect(totals.principal).toBe(financed);
      expect(totals.instalments).toBe(totals.principal + totals.interest);
      expect(totals.rentCredit + totals.exercisePriceAtEnd).toBe(financed);
      expect(rows.at(-1)?.balance).toBe(0n);
      expect(rows.every(({ principal, interest }) => principal >= 1n && interest >= 0n)).toBe(true);
      expect(rows.every(({ from, due }) => from <= due)).toBe(true);
    }),
  );
});

it('keeps within a cent of the closed form for each cent that rounding can grow to', () => {
  fc.assert(
    fc.property(anyTerms(), (terms) => {
      const reducing = { ...terms, method: 'reducing' } as const;
      const made = makeSchedule(reducing);
      const forms = listClosedForms(reducing);
      const rate = readPeriodRate(terms);
      fc.pre(made.ok && rate !== undefined && rate.numerator > 0n);
      if (!made.ok || rate === undefined) return;
      const growth = 1 + Number(rate.numerator) / Number(rate.denominator);
      for (const { n, interest } of made.value.rows) {
        expect(Math.abs(Number(interest - (forms?.[n - 1]?.ipmt ?? 0n)))).toBeLessThanOrEqual(growth ** (n - 1) + 1e-6);
      }
    }),
  );
});

it('plans the longest contract fast enough for a call to wait for it', () => {
  const longest = termsOf({ count: 720, frequency: 'weekly', price: 9_000_000_000_000_000n, annualPercent: '12' });
  makeSchedule(longest);
  const begun = performance.now();
  for (let at = 0; at < 10; at += 1) expect(makeSchedule(longest).ok).toBe(true);
  expect((performance.now() - begun) / 10).toBeLessThan(40);
});
