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

/** A tile with all hashes above its own: row r has the existing ones of the tree's level 8 · `level` + r. */
export type FoldedTile = readonly Uint8Array[];

/** Finds a tile that is known to exist. */
export type FindTile = (name: TileName) => FoldedTile;

/** The tiles at the right edge of a tree that are not full yet; an append reads these. */
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
      if (hashes.length === TILE_WIDTH * HASH_BYTES)
        full.push(foldTile(sha256, hashes)[LEVELS_OF_TILE] ?? new Uint8Array());
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
    const { row, place, ...name } = locate(subtree);
    const hash = find(name)[row]?.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
    if (hash?.length !== HASH_BYTES) throw new Error(`the tile ${name.level}/${name.index} of the log is too short`);
    return hash;
  });
  return foldSubtrees(sha256, hashes);
}

/** The position of a subtree's hash: the tile, its row, and the place in the row. */
function locate({ level, index }: PerfectSubtree): TileName & { readonly row: number; readonly place: number } {
  const row = level % LEVELS_OF_TILE;
  const width = TILE_WIDTH / 2 ** row;
  const tile = Math.floor(index / width);
  return { level: Math.floor(level / LEVELS_OF_TILE), index: tile, row, place: index - tile * width };
}

/** Folds a tile's hashes, by pairs, as far as they go: those of a full tile up to one. */
export function foldTile(sha256: Sha256, hashes: Uint8Array): FoldedTile {
  const rows = [hashes];
  for (let row = hashes; row.length >= 2 * HASH_BYTES; ) {
    const folded = new Uint8Array(Math.floor(row.length / (2 * HASH_BYTES)) * HASH_BYTES);
    for (let at = 0; at < folded.length; at += HASH_BYTES) {
      const [left, right] = [
        row.subarray(2 * at, 2 * at + HASH_BYTES),
        row.subarray(2 * at + HASH_BYTES, 2 * (at + HASH_BYTES)),
      ];
      folded.set(hashNode(sha256, left, right), at);
    }
    rows.push(folded);
    row = folded;
  }
  return rows;
}
