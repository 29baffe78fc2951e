/** Bytes of tiles that a process caches. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The additional size of a key and its place in the list. */
const OVERHEAD_BYTES = 300;

/**
 * Tiles that were made once, until the assets they show have another version or newer tiles need the room. The version
 * is part of the key: nothing has to be removed when an asset changes, whichever process changes it.
 */
export class KeptTiles {
  readonly #tiles = new Map<string, Uint8Array>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Uint8Array | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    // The most recently used is dropped last.
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  keep(key: string, tile: Uint8Array): void {
    this.#drop(key);
    this.#tiles.set(key, tile);
    this.#bytes += tile.byteLength + OVERHEAD_BYTES;
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    this.#bytes -= tile.byteLength + OVERHEAD_BYTES;
  }
}
