import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutRows } from './row-layout.ts';

const show = (...input: Parameters<typeof layOutRows>) =>
  layOutRows(...input).map((part) => (part.kind === 'row' ? part.index : `${part.rows} rows`));

test('a row that is scrolled out above or below stays at its place', () => {
  expect(show(10, 4, 6, undefined)).toEqual(['4 rows', 4, 5, '4 rows']);
  expect(show(10, 4, 6, 1)).toEqual(['1 rows', 1, '2 rows', 4, 5, '4 rows']);
  expect(show(10, 4, 6, 3)).toEqual(['3 rows', 3, 4, 5, '4 rows']);
  expect(show(10, 4, 6, 5)).toEqual(['4 rows', 4, 5, '4 rows']);
  expect(show(10, 4, 6, 6)).toEqual(['4 rows', 4, 5, 6, '3 rows']);
  expect(show(10, 4, 6, 9)).toEqual(['4 rows', 4, 5, '3 rows', 9]);
});

test('every row has its space once and in its place, whichever rows are rendered', () => {
  const input = fc
    .tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.option(fc.nat(60), { nil: undefined }))
    .map(([a, b, c, pinned]) => [...[a, b, c].sort((x, y) => x - y), pinned] as const);
  fc.assert(
    fc.property(input, ([first, end, count, pinned]) => {
      const [from = 0, to = 0, all = 0] = [first, end, count];
      let place = 0;
      for (const part of layOutRows(all, from, to, pinned)) {
        if (part.kind === 'row') expect(part.index).toBe(place);
        place += part.kind === 'row' ? 1 : part.rows;
      }
      expect(place).toBe(all);
    }),
  );
});
