import { concatBytes, type Sha256 } from '@atlas/transparency/bytes';
import { foldSubtrees, HASH_BYTES, hashNode, type PerfectSubtree } from '@atlas/transparency/merkle';
import { TILE_WIDTH } from '@atlas/transparency/tile-path';

const LEVELS_OF_TILE = 8;

/** Up to 256 hashes of the tree's level 8 · `level`, from index · 256 on. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

export interface TileName {
  readonly level: number;
  readonly index: number;
}

/** Finds a tile's hashes, which is known to be there. */
export type FindTile = (name: TileName) => Uint8Array;

/** The tiles at the right edge of a tree that are not full yet: what an append reads. */
export function nameOpenTiles(size: number): readonly TileName[] {
  const names: TileName[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    if (count % TILE_WIDTH !== 0) names.push({ level, index: Math.floor(count / TILE_WIDTH) });
  }
  return names;
}

/** The tiles that change when leaves are added to a tree, as they are afterwards. */
export function appendLeaves(
  sha256: Sha256,
  size: number,
  open: readonly Tile[],
  leafHashes: readonly Uint8Array[],
): readonly Tile[] {
  const changed: Tile[] = [];
  let [added, level, count] = [leafHashes, 0, size];
  while (added.length > 0) {
    const first = Math.floor(count / TILE_WIDTH);
    const before = open.find((tile) => tile.level === level && tile.index === first)?.hashes ?? new Uint8Array();
    const all = concatBytes(before, ...added);
    const full: Uint8Array[] = [];
    for (let offset = 0; offset < all.length; offset += TILE_WIDTH * HASH_BYTES) {
      const hashes = all.slice(offset, offset + TILE_WIDTH * HASH_BYTES);
      changed.push({ level, index: first + offset / (TILE_WIDTH * HASH_BYTES), hashes });
      if (hashes.length === TILE_WIDTH * HASH_BYTES) full.push(foldPerfect(sha256, hashes));
    }
    [added, level, count] = [full, level + 1, first];
  }
  return changed;
}

/** Which tiles hold the hashes of these subtrees. */
export function nameTiles(subtrees: readonly PerfectSubtree[]): readonly TileName[] {
  const names = subtrees.map(locate).map(({ level, index }) => ({ level, index }));
  return [...new Map(names.map((name) => [`${name.level}/${name.index}`, name])).values()];
}

/** The hash over a range's subtrees, from their tiles. */
export function hashSubtrees(sha256: Sha256, subtrees: readonly PerfectSubtree[], find: FindTile): Uint8Array {
  const hashes = subtrees.map((subtree) => {
    const place = locate(subtree);
    const [begin, end] = [place.offset * HASH_BYTES, (place.offset + place.count) * HASH_BYTES];
    const part = find(place).subarray(begin, end);
    if (part.length !== end - begin) throw new Error(`the tile ${place.level}/${place.index} of the log is too short`);
    return foldPerfect(sha256, part);
  });
  return foldSubtrees(sha256, hashes);
}

/** Where a subtree's hashes stand: the tile, the first of them, and how many. */
function locate({ level, index }: PerfectSubtree): TileName & { readonly offset: number; readonly count: number } {
  const count = 2 ** (level % LEVELS_OF_TILE);
  const first = index * count;
  const tile = Math.floor(first / TILE_WIDTH);
  return { level: Math.floor(level / LEVELS_OF_TILE), index: tile, offset: first - tile * TILE_WIDTH, count };
}

/** The root over hashes beside each other, a power of two of them. */
function foldPerfect(sha256: Sha256, hashes: Uint8Array): Uint8Array {
  let row = Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      hashNode(sha256, row[2 * at] ?? new Uint8Array(), row[2 * at + 1] ?? new Uint8Array()),
    );
  }
  return row[0] ?? new Uint8Array();
}
