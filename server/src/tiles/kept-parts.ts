/** The additional size of a key and its place in the list. */
const OVERHEAD_BYTES = 300;

interface Part<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/**
 * What a process made or read once, until newer parts need the room. The version of the assets is part of what is
 * compared when it is used: nothing has to be removed when an asset changes, whichever process changes it.
 */
export class KeptParts<Value> {
  readonly #parts = new Map<string, Part<Value>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Value | undefined {
    const part = this.#parts.get(key);
    if (part === undefined) return undefined;
    // The most recently used is dropped last.
    this.#parts.delete(key);
    this.#parts.set(key, part);
    return part.value;
  }

  keep(key: string, value: Value, bytes: number): void {
    this.#drop(key);
    this.#parts.set(key, { value, bytes: bytes + OVERHEAD_BYTES });
    this.#bytes += bytes + OVERHEAD_BYTES;
    for (const oldest of this.#parts.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const part = this.#parts.get(key);
    if (part === undefined) return;
    this.#parts.delete(key);
    this.#bytes -= part.bytes;
  }
}
