import { describe, expect, it } from 'vitest';
import { isTileOfWorld, readKnownVersion, writeTag } from './rules.ts';

describe('the tag of a tile', () => {
  it('is read back, also out of a list', () => {
    expect(readKnownVersion(writeTag('15'))).toBe('15');
    expect(readKnownVersion(`"other", ${writeTag('7')}`)).toBe('7');
  });

  it.each([undefined, '', '*', '"15"', 'W/"assets-0-15"', `W/"assets-2-${'9'.repeat(40)}"`, 'W/"assets-2-x"'])(
    'of nobody is none: %s',
    (header) => expect(readKnownVersion(header)).toBeNull(),
  );
});

it('knows how many tiles a zoom has', () => {
  expect(isTileOfWorld({ z: 0, x: 0, y: 0 })).toBe(true);
  expect(isTileOfWorld({ z: 0, x: 1, y: 0 })).toBe(false);
  expect(isTileOfWorld({ z: 3, x: 7, y: 7 })).toBe(true);
  expect(isTileOfWorld({ z: 3, x: 7, y: 8 })).toBe(false);
});
