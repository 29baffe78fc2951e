import { HASH_BYTES } from '@atlas/transparency/merkle';
import { TILE_WIDTH } from '@atlas/transparency/tile-path';
import type { Reader } from '../platform/database/executor.ts';
import { readTiles } from './log-repository.ts';
import { primitives } from './primitives.ts';
import { type FindTile, type FoldedTile, foldTile, type TileName } from './tiles.rules.ts';

/** Fetches tiles of the log and returns how to find them. */
export type FetchTiles = (names: readonly TileName[]) => Promise<FindTile>;

/** 32 MB with their computed hashes; 2,048 tiles are half a million entries. */
const MOST_TILES = 2_048;

/** Tiles as the database stores them. */
export function fetchStored(reader: Reader): FetchTiles {
  return async (names) => toFinder(await fold(reader, names));
}

/**
 * Full tiles read before, with their computed hashes: a full tile never changes, so a proof needs few hashes and reads.
 * Checks of the database itself must not use this cache.
 */
export class TileCache {
  readonly #full = new Map<string, FoldedTile>();

  fetching(reader: Reader): FetchTiles {
    return async (names) => {
      const known = names.flatMap((name) => this.#recall(nameOf(name)));
      const missing = names.filter((name) => !this.#full.has(nameOf(name)));
      const read = await fold(reader, missing);
      for (const [name, tile] of read) this.#remember(name, tile);
      return toFinder([...known, ...read]);
    };
  }

  #recall(name: string): readonly (readonly [string, FoldedTile])[] {
    const tile = this.#full.get(name);
    if (tile === undefined) return [];
    // The most recently used one is removed last.
    this.#full.delete(name);
    this.#full.set(name, tile);
    return [[name, tile]];
  }

  #remember(name: string, tile: FoldedTile): void {
    if (tile[0]?.length !== TILE_WIDTH * HASH_BYTES) return;
    this.#full.set(name, tile);
    if (this.#full.size <= MOST_TILES) return;
    for (const oldest of this.#full.keys()) {
      this.#full.delete(oldest);
      return;
    }
  }
}

async function fold(
  reader: Reader,
  names: readonly TileName[],
): Promise<readonly (readonly [name: string, tile: FoldedTile])[]> {
  const tiles = await readTiles(reader, names);
  return tiles.map((tile) => [nameOf(tile), foldTile(primitives.sha256, tile.hashes)]);
}

function toFinder(tiles: readonly (readonly [name: string, tile: FoldedTile])[]): FindTile {
  const byName = new Map(tiles);
  return (name) => {
    const tile = byName.get(nameOf(name));
    if (tile === undefined) throw new Error(`the log has no tile ${nameOf(name)}`);
    return tile;
  };
}

function nameOf({ level, index }: TileName): string {
  return `${level}/${index}`;
}
