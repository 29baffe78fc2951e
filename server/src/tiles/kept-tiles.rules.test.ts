import { expect, it } from 'vitest';
import { KeptTiles, type MadeTile } from './kept-tiles.ts';

const tileOf = (version: number): MadeTile => ({ version, tile: new Uint8Array([version]) });

/** Makes a tile when told to. */
function makeLater() {
  const making = Promise.withResolvers<MadeTile | undefined>();
  let calls = 0;
  const make = () => {
    calls += 1;
    return making.promise;
  };
  return { make, finish: making.resolve, fail: making.reject, count: () => calls };
}

it('makes a tile once for all who ask meanwhile, and keeps it until a later version is asked for', async () => {
  const tiles = new KeptTiles();
  const { make, finish, count } = makeLater();
  const answers = [1, 1, 1].map((version) => tiles.read('a', version, make));
  finish(tileOf(1));
  expect(await Promise.all(answers)).toEqual([tileOf(1), tileOf(1), tileOf(1)]);
  expect(await tiles.read('a', 1, make)).toEqual(tileOf(1));
  expect(count()).toBe(1);
  expect(await tiles.read('a', 2, async () => tileOf(2))).toEqual(tileOf(2));
  expect(await tiles.read('b', 1, async () => tileOf(7))).toEqual(tileOf(7));
});

it('gives nobody an earlier version than they asked for', async () => {
  const tiles = new KeptTiles();
  const { make, finish } = makeLater();
  const first = tiles.read('a', 1, make);
  const later = tiles.read('a', 2, async () => tileOf(3));
  const last = tiles.read('a', 3, async () => tileOf(9));
  finish(tileOf(1));
  expect(await first).toEqual(tileOf(1));
  expect([await later, await last]).toEqual([tileOf(3), tileOf(3)]);
});

it('lets others make what one of them could not', async () => {
  const tiles = new KeptTiles();
  const { make, fail } = makeLater();
  const first = tiles.read('a', 1, make);
  const second = tiles.read('a', 1, async () => undefined);
  const third = tiles.read('a', 1, async () => tileOf(1));
  fail(new Error('their session ended'));
  await expect(first).rejects.toThrow('their session ended');
  expect(await second).toBeUndefined();
  expect(await third).toEqual(tileOf(1));
});
