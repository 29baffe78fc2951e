import { describe, expect, it } from 'vitest';
import { isKnown, isTileOfWorld, writeTag } from './rules.ts';

describe('the tag of a tile', () => {
  it('is recognised, even in a list', () => {
    const tag = writeTag('a tile');
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(isKnown(tag, tag)).toBe(true);
    expect(isKnown(`"other", ${tag}`, tag)).toBe(true);
    expect(writeTag('a tile')).toBe(tag);
  });

  it.each([undefined, '', '*', '"15"', writeTag('another tile')])('matches no other header: %s', (header) => {
    expect(isKnown(header, writeTag('a tile'))).toBe(false);
  });
});

it('knows how many tiles a zoom has', () => {
  expect(isTileOfWorld({ z: 0, x: 0, y: 0 })).toBe(true);
  expect(isTileOfWorld({ z: 0, x: 1, y: 0 })).toBe(false);
  expect(isTileOfWorld({ z: 3, x: 7, y: 7 })).toBe(true);
  expect(isTileOfWorld({ z: 3, x: 7, y: 8 })).toBe(false);
});
