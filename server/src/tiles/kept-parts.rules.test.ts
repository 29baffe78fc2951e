import { expect, it } from 'vitest';
import { KeptParts } from './kept-parts.ts';

it('keeps the most recently used, within the limit', () => {
  const kept = new KeptParts<Uint8Array>(3000);
  const tile = new Uint8Array(700);
  for (const key of ['a', 'b', 'c']) kept.keep(key, tile, tile.byteLength);
  expect(kept.get('a')).toBe(tile);
  kept.keep('d', tile, tile.byteLength);
  expect(kept.get('b')).toBeUndefined();
  expect(kept.get('a')).toBe(tile);
  expect(kept.get('d')).toBe(tile);
});

it('counts a tile that is stored again once', () => {
  const kept = new KeptParts<Uint8Array>(3000);
  for (let turn = 0; turn < 9; turn += 1) kept.keep('a', new Uint8Array(700), 700);
  kept.keep('b', new Uint8Array(700), 700);
  expect(kept.get('a')).toBeDefined();
});

it('drops a tile larger than the limit', () => {
  const kept = new KeptParts<Uint8Array>(3000);
  kept.keep('huge', new Uint8Array(5000), 5000);
  expect(kept.get('huge')).toBeUndefined();
  kept.keep('a', new Uint8Array(700), 700);
  expect(kept.get('a')).toBeDefined();
});
