import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Comparable, estimatePrice, type Likeness } from './price-range.ts';

const asset: Likeness = {
  hectares: 10,
  district: 'Kadoma',
  province: 'Mashonaland West',
  isApproved: true,
  access: null,
};
const sale = (id: string, pricePerHectare: number, change: Partial<Comparable> = {}): Comparable => {
  const { hectares = 10 } = change;
  return { ...asset, id, hectares, price: pricePerHectare * hectares, years: 0, kind: 'sale', ...change };
};

it.each([
  ['a sale today of the same kind', {}, 1],
  ['twice the size', { hectares: 20 }, 0.25],
  ['half the size', { hectares: 5 }, 0.25],
  ['the same province', { district: 'Chegutu' }, 0.6],
  ['another province', { district: 'Chegutu', province: 'Midlands' }, 0.3],
  ['not approved', { isApproved: false }, 0.6],
  ['another access', { access: 'track' }, 0.7],
  ['a year ago', { years: 1 }, 0.5],
  ['an asking price', { kind: 'asking' as const }, 0.5],
])('weighs %s', (_name, change, weight) => {
  expect(estimatePrice(asset, [sale('one', 100, change)]).comparables[0]?.weight).toBeCloseTo(weight, 10);
});

it('ranges from the 10th to the 90th percentile of the prices per hectare', () => {
  const known = Array.from({ length: 10 }, (_none, at) => sale(`sale ${at}`, 100 + at * 10));
  expect(estimatePrice(asset, known)).toMatchObject({ outcome: 'range', low: 1000, high: 1800, effective: 10 });
});

it('wants five comparables that weigh enough, none of them much more than the others', () => {
  const alike = (count: number) => Array.from({ length: count }, (_none, at) => sale(`sale ${at}`, 100));
  expect(estimatePrice(asset, alike(4)).outcome).toBe('too_few');
  expect(estimatePrice(asset, alike(5)).outcome).toBe('range');
  const light = Array.from({ length: 4 }, (_none, at) =>
    sale(`far ${at}`, 100, { district: null, province: null, years: 1.5 }),
  );
  expect(estimatePrice(asset, [...alike(1), ...light]).outcome).toBe('too_few');
  expect(
    estimatePrice(
      asset,
      alike(5).map((one) => ({ ...one, years: 3.1 })),
    ).comparables,
  ).toEqual([]);
  expect(estimatePrice({ ...asset, hectares: 0 }, alike(5)).outcome).toBe('too_few');
});

it('never leaves the prices it knows', () => {
  const prices = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 1_000_000 }), years: fc.double({ min: 0, max: 3, noNaN: true }) }),
    {
      minLength: 8,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(prices, (sales) => {
      const known = sales.map(({ price, years }, at) => sale(`sale ${at}`, price, { years: years / 10 }));
      const range = estimatePrice(asset, known);
      if (range.outcome !== 'range') return;
      const all = sales.map(({ price }) => price * 10);
      expect(range.low).toBeGreaterThanOrEqual(Math.min(...all) - 1);
      expect(range.high).toBeLessThanOrEqual(Math.max(...all) + 1);
      expect(range.low).toBeLessThanOrEqual(range.high);
    }),
  );
});
