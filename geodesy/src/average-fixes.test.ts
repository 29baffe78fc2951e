import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageFixes, type Fix, type FixPolicy, roundUpMetres } from './average-fixes.ts';
import { measureLine } from './measure.ts';

const POLICY: FixPolicy = { minimumFixes: 10, maximumAccuracyMetres: 20, requiredAccuracyMetres: 5 };
const METRE = 1 / 111_000;
const still = (count: number, seconds = 1): Fix[] =>
  Array.from({ length: count }, (_, index) => ({
    latitude: -18 + (index % 3) * METRE,
    longitude: 30 + (index % 2) * METRE,
    accuracy: 4,
    at: index * seconds * 1000,
  }));

interface Known {
  readonly name: string;
  readonly policy: FixPolicy;
  readonly fixes: readonly (Omit<Fix, 'at'> & { readonly atMilliseconds: number })[];
  readonly expected: Readonly<Record<string, unknown>> & { readonly latitude?: number; readonly longitude?: number };
}

const stored = readFileSync(new URL('../vectors/due-times.json', import.meta.url), 'utf8');
const known = (JSON.parse(stored) as { readonly averages: readonly Known[] }).averages;

test.each(known.map((row) => [row.name, row] as const))('%s', (_, { policy, fixes, expected }) => {
  const given = averageFixes(
    fixes.map(({ atMilliseconds, ...fix }) => ({ ...fix, at: atMilliseconds })),
    policy,
  );
  const { latitude, longitude, scatterMetres, accuracyMetres, ...exact } = expected;
  expect(given).toMatchObject(exact);
  if (given.status === 'too_few' || latitude === undefined || longitude === undefined) return;
  expect(measureLine([latitude, longitude], [given.latitude, given.longitude]).lengthMetres).toBeLessThan(0.005);
  expect(Math.abs(given.scatterMetres - Number(scatterMetres))).toBeLessThan(0.002);
  expect(Math.abs(given.accuracyMetres - Number(accuracyMetres))).toBeLessThan(0.002);
});

describe('fixes that do not count', () => {
  test.each([
    ['without an accuracy', { accuracy: null }],
    ['with none at all', { accuracy: 0 }],
    ['below nothing', { accuracy: -3 }],
    ['over the maximum', { accuracy: 20.01 }],
    ['at a time that was there before', { at: 0 }],
    ['at no place', { latitude: Number.NaN }],
    ['far away', { latitude: -18.001 }],
  ])('%s', (_, spoilt) => {
    const fixes = still(12).map((fix, index) => (index === 5 ? { ...fix, ...spoilt } : fix));
    expect(averageFixes(fixes, POLICY)).toMatchObject({ status: 'ok', kept: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11] });
  });

  test('an unusable fix does not take the place of a good one at the same time', () => {
    const fixes = [{ ...still(1)[0], accuracy: null } as Fix, ...still(10)];
    expect(averageFixes(fixes, POLICY).kept).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('too few are left without outliers', () => {
    const fixes = still(10).map((fix, index) => (index === 9 ? { ...fix, longitude: 30.01 } : fix));
    expect(averageFixes(fixes, POLICY)).toEqual({ status: 'too_few', kept: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(averageFixes([], { ...POLICY, minimumFixes: 0 })).toEqual({ status: 'too_few', kept: [] });
  });

  test('fixes within half a metre are never outliers, however close the others are', () => {
    const fixes = still(10).map((fix, index) => ({
      ...fix,
      latitude: -18,
      longitude: 30 + (index === 3 ? 0.45 * METRE : 0),
    }));
    expect(averageFixes(fixes, POLICY).kept).toHaveLength(10);
  });
});

test('one fix under a policy that takes it has no scatter and has not moved', () => {
  expect(averageFixes(still(1), { ...POLICY, minimumFixes: 1 })).toMatchObject({
    status: 'ok',
    scatterMetres: 0,
    effectiveFixes: 1,
    accuracyMetres: 4,
  });
});

test.each([
  [4.2, 4.2],
  [4.2001, 4.3],
  [0.994, 1],
  [0.014, 0.02],
  [0.07, 0.07],
  [1, 1],
  [1.01, 1.1],
])('%f m are shown as %f m', (metres, shown) => {
  expect(roundUpMetres(metres)).toBe(shown);
});

test('the order in which fixes are given changes nothing', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(still(40, 2), { minLength: 40 }), (fixes) => {
      const { kept: _, ...mixed } = averageFixes(fixes, POLICY);
      const { kept: __, ...ordered } = averageFixes(still(40, 2), POLICY);
      expect(mixed).toMatchObject({ status: 'ok', effectiveFixes: 3 });
      for (const [name, figure] of Object.entries(ordered)) {
        const other = mixed[name as keyof typeof mixed];
        if (typeof figure === 'number') expect(other).toBeCloseTo(figure, 9);
      }
    }),
  );
});

test('the mean lies among the fixes, and is no worse than the median fix', () => {
  const fix = fc.record({
    latitude: fc.double({ min: -18.0001, max: -18, noNaN: true }),
    longitude: fc.double({ min: 30, max: 30.0001, noNaN: true }),
    accuracy: fc.double({ min: 0.01, max: 20, noNaN: true }),
    at: fc.integer({ min: 0, max: 600_000 }),
  });
  fc.assert(
    fc.property(fc.array(fix, { minLength: 10, maxLength: 60 }), (fixes) => {
      const average = averageFixes(fixes, POLICY);
      if (average.status === 'too_few') return;
      expect(average.latitude).toBeGreaterThanOrEqual(-18.0001 - 1e-12);
      expect(average.latitude).toBeLessThanOrEqual(-18 + 1e-12);
      expect(average.shownMetres).toBeGreaterThanOrEqual(average.accuracyMetres - 1e-9);
      expect(average.effectiveFixes).toBeLessThanOrEqual(average.kept.length);
    }),
  );
});
