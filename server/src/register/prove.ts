import {
  findConsistencyRanges,
  findInclusionRanges,
  type LeafRange,
  splitIntoSubtrees,
} from '@atlas/transparency/merkle';
import type { Reader } from '../platform/database/executor.ts';
import { readTiles } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { hashSubtrees, nameTiles } from './tiles.rules.ts';

/** The hashes that prove leaf `index` to be in the tree of `size` leaves, its sibling first. */
export function proveInclusion(reader: Reader, index: number, size: number): Promise<readonly Uint8Array[]> {
  return hashRanges(reader, findInclusionRanges(index, size));
}

/** The hashes that prove the tree of `size` leaves to begin with that of `oldSize`. */
export async function proveConsistency(reader: Reader, oldSize: number, size: number): Promise<readonly Uint8Array[]> {
  return oldSize === 0 ? [] : hashRanges(reader, findConsistencyRanges(oldSize, size));
}

/** The root of the tree that the first `size` leaves make. */
export async function hashTree(reader: Reader, size: number): Promise<Uint8Array> {
  const [root] = await hashRanges(reader, [{ begin: 0, end: size }]);
  if (root === undefined) throw new Error('a tree has a root');
  return root;
}

/** The hashes of ranges, each from a few tiles, which one statement reads. */
async function hashRanges(reader: Reader, ranges: readonly LeafRange[]): Promise<readonly Uint8Array[]> {
  const split = ranges.map(splitIntoSubtrees);
  const tiles = await readTiles(reader, nameTiles(split.flat()));
  const byName = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  return split.map((subtrees) =>
    hashSubtrees(primitives.sha256, subtrees, ({ level, index }) => {
      const hashes = byName.get(`${level}/${index}`);
      if (hashes === undefined) throw new Error(`the log has no tile ${level}/${index}`);
      return hashes;
    }),
  );
}
