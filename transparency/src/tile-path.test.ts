import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTilePath, TILE_WIDTH, writeTilePath } from './tile-path.ts';

it('is read back from its address', () => {
  const places = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.nat({ max: 5 })),
    index: fc.nat({ max: 2 ** 40 }),
    width: fc.integer({ min: 1, max: TILE_WIDTH }),
  });
  fc.assert(
    fc.property(places, (place) => {
      expect(readTilePath(writeTilePath(place))).toEqual(place);
    }),
  );
});

it.each([
  [{ level: 0, index: 0, width: 256 }, '0/000'],
  [{ level: 2, index: 1_234_067, width: 256 }, '2/x001/x234/067'],
  [{ level: 0, index: 1000, width: 255 }, '0/x001/000.p/255'],
  [{ level: 'entries' as const, index: 999, width: 1 }, 'entries/999.p/1'],
])('%o is at %s', (place, path) => expect(writeTilePath(place)).toBe(path));

it.each(['0/0', '0/x000/001', '0/001.p/0', '0/001.p/256', '0/001.p/257', '0/001.p/01', '9/000', '../000', '0/001/'])(
  '%s names no tile',
  (path) => expect(readTilePath(path)).toBeUndefined(),
);
