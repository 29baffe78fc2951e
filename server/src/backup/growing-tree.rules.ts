import type { Sha256 } from '@atlas/transparency/bytes';
import { foldSubtrees, hashEmpty, hashNode } from '@atlas/transparency/merkle';

/** A tree that adds one leaf after another and knows its root at each size (RFC 6962, section 2.1). */
export class GrowingTree {
  readonly #sha256: Sha256;
  /** Roots of the perfect subtrees, the largest first: one for each bit of the size. */
  readonly #subtrees: Uint8Array[] = [];
  #size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  get size(): number {
    return this.#size;
  }

  add(leafHash: Uint8Array): void {
    let hash = leafHash;
    for (let size = this.#size; size % 2 === 1; size = Math.floor(size / 2)) {
      hash = hashNode(this.#sha256, this.#subtrees.pop() ?? hash, hash);
    }
    this.#subtrees.push(hash);
    this.#size += 1;
  }

  root(): Uint8Array {
    return this.#size === 0 ? hashEmpty(this.#sha256) : foldSubtrees(this.#sha256, this.#subtrees);
  }
}
