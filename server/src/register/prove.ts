import {
  findConsistencyRanges,
  findInclusionRanges,
  type LeafRange,
  splitIntoSubtrees,
} from '@atlas/transparency/merkle';
import { primitives } from './primitives.ts';
import type { FetchTiles } from './tile-cache.ts';
import { hashSubtrees, nameTiles } from './tiles.rules.ts';

/** The hashes that prove leaf `index` to be in the tree of `size` leaves, its sibling first. */
export function proveInclusion(fetch: FetchTiles, index: number, size: number): Promise<readonly Uint8Array[]> {
  return hashRanges(fetch, findInclusionRanges(index, size));
}

/** The hashes that prove the tree of `size` leaves to begin with that of `oldSize`. */
export async function proveConsistency(
  fetch: FetchTiles,
  oldSize: number,
  size: number,
): Promise<readonly Uint8Array[]> {
  return oldSize === 0 ? [] : hashRanges(fetch, findConsistencyRanges(oldSize, size));
}

/** The root of the tree that the first `size` leaves make. */
export async function hashTree(fetch: FetchTiles, size: number): Promise<Uint8Array> {
  const [root] = await hashRanges(fetch, [{ begin: 0, end: size }]);
  if (root === undefined) throw new Error('a tree has a root');
  return root;
}

/** The hashes of ranges, each from a few tiles, which one statement reads. */
async function hashRanges(fetch: FetchTiles, ranges: readonly LeafRange[]): Promise<readonly Uint8Array[]> {
  const split = ranges.map(splitIntoSubtrees);
  const find = await fetch(nameTiles(split.flat()));
  return split.map((subtrees) => hashSubtrees(primitives.sha256, subtrees, find));
}
