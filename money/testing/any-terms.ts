import fc from 'fast-check';
import { addDays } from '../src/rop/days.ts';
import type { RopTerms } from '../src/rop/terms.ts';

/** The terms of finance's example, with what a test changes. */
export function termsOf(terms: Partial<RopTerms> = {}): RopTerms {
  return {
    price: 1_200_000n,
    deposit: 100_000n,
    optionFee: 50_000n,
    method: 'reducing',
    annualPercent: '12',
    frequency: 'monthly',
    count: 12,
    start: '2026-01-31',
    firstDue: null,
    rentCreditPercent: '100',
    graceDays: 5,
    lateFee: { kind: 'fixed', amount: 2500n, per: 'once', most: 1 },
    ...terms,
  };
}

const percent = (most: number) =>
  fc.integer({ min: 0, max: most * 10_000 }).map((parts) => (parts / 10_000).toFixed(4).replace(/\.?0+$/, ''));

/** Terms of every kind that a company could agree on. */
export function anyTerms(): fc.Arbitrary<RopTerms> {
  const start = fc.oneof(
    fc.constantFrom('2023-12-31', '2024-02-29', '2025-01-29', '2026-01-30', '2027-02-28'),
    fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  );
  const lateFee = fc.option(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: percent(10),
      per: fc.constantFrom('once' as const, 'period' as const),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  );
  return fc
    .record({
      price: fc.oneof(fc.bigInt({ min: 10_000n, max: 5_000_000_000n }), fc.constant(10n ** 13n)),
      deposit: fc.bigInt({ min: 0n, max: 5_000n }),
      optionFee: fc.bigInt({ min: 0n, max: 4_000n }),
      method: fc.constantFrom('reducing' as const, 'flat' as const),
      annualPercent: percent(100),
      frequency: fc.constantFrom(
        'weekly' as const,
        'fortnightly' as const,
        'monthly' as const,
        'quarterly' as const,
        'one_time' as const,
      ),
      count: fc.integer({ min: 1, max: 24 }),
      termMonths: fc.integer({ min: 1, max: 24 }),
      start,
      rentCreditPercent: percent(100),
      graceDays: fc.integer({ min: 0, max: 14 }),
      lateFee,
      daysToFirst: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 3 }),
    })
    .map(({ daysToFirst, ...terms }) => ({
      ...terms,
      firstDue: daysToFirst === null ? null : addDays(terms.start, daysToFirst),
      count: terms.frequency === 'one_time' ? 1 : terms.count,
    }));
}
