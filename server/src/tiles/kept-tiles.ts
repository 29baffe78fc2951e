import { KeptParts } from './kept-parts.ts';

/** Bytes of tiles that a process keeps. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A tile with a version of what it shows; it may already show more. */
export interface MadeTile {
  readonly version: number;
  readonly tile: Uint8Array;
}

/** The last version of each tile that a process made, and the tiles that it is making. */
export class KeptTiles {
  readonly #tiles = new KeptParts<MadeTile>(MOST_BYTES);
  readonly #underWay = new Map<string, Promise<MadeTile | undefined>>();

  /**
   * A tile in a version or a later one. One at a time makes it, and the others wait: however fast assets change, a
   * tile costs one making at a time.
   * @param make undefined if this caller cannot make a tile for all
   */
  async read(key: string, version: number, make: () => Promise<MadeTile | undefined>): Promise<MadeTile | undefined> {
    for (;;) {
      const kept = this.#tiles.get(key);
      if (kept !== undefined && kept.version >= version) return kept;
      const others = this.#underWay.get(key);
      if (others === undefined) return this.#make(key, make);
      // It may be of an earlier version, and the one who makes it may fail for a reason of their own.
      await others.catch(() => {});
    }
  }

  async #make(key: string, make: () => Promise<MadeTile | undefined>): Promise<MadeTile | undefined> {
    const making = make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    const made = await making;
    if (made !== undefined) this.#tiles.keep(key, made, made.tile.byteLength);
    return made;
  }
}
