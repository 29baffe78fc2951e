import { concatBytes, equalBytes, type Sha256 } from './bytes.ts';

/** Bytes of a SHA-256. */
export const HASH_BYTES = 32;
const LEAF_PREFIX = Uint8Array.of(0);
/**
 * What is hashed for a node: 1, the left hash, the right hash. All nodes share it, because each is hashed before the
 * next is written.
 */
const NODE = Uint8Array.of(1, ...new Uint8Array(2 * HASH_BYTES));

/** Leaves from `begin` up to but not including `end`, counted from 0. */
export interface LeafRange {
  readonly begin: number;
  readonly end: number;
}

/** A subtree of 2^level leaves, the first of which is leaf index · 2^level. */
export interface PerfectSubtree {
  readonly level: number;
  readonly index: number;
}

/** The hash of a leaf's bytes (RFC 6962, section 2.1). */
export function hashLeaf(sha256: Sha256, data: Uint8Array): Uint8Array {
  return sha256(concatBytes(LEAF_PREFIX, data));
}

/** The hash of two adjacent subtrees (RFC 6962, section 2.1). */
export function hashNode(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  NODE.set(left, 1);
  NODE.set(right, 1 + HASH_BYTES);
  return sha256(NODE);
}

/** The root of a tree without leaves. */
export function hashEmpty(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array());
}

/** Where a tree of this many leaves (two or more) divides: the largest power of two below the size. */
function findSplit(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Which ranges' hashes prove a leaf to be in a tree, its sibling first (RFC 6962, section 2.1.1). */
export function findInclusionRanges(index: number, size: number): readonly LeafRange[] {
  const path: LeafRange[] = [];
  let [begin, end] = [0, size];
  while (end - begin > 1) {
    const middle = begin + findSplit(end - begin);
    if (index < middle) {
      path.push({ begin: middle, end });
      end = middle;
    } else {
      path.push({ begin, end: middle });
      begin = middle;
    }
  }
  return path.reverse();
}

/** Which ranges' hashes prove a tree to begin with an earlier one of 1 to `size` leaves (RFC 6962, section 2.1.2). */
export function findConsistencyRanges(oldSize: number, size: number): readonly LeafRange[] {
  const path: LeafRange[] = [];
  let [begin, end] = [0, size];
  while (oldSize !== end) {
    const middle = begin + findSplit(end - begin);
    if (oldSize <= middle) {
      path.push({ begin: middle, end });
      end = middle;
    } else {
      path.push({ begin, end: middle });
      begin = middle;
    }
  }
  // The caller knows the earlier tree's root.
  if (begin !== 0) path.push({ begin, end });
  return path.reverse();
}

/** The perfect subtrees of a range, from the left; it starts where a subtree of its size may start. */
export function splitIntoSubtrees({ begin, end }: LeafRange): readonly PerfectSubtree[] {
  const subtrees: PerfectSubtree[] = [];
  let start = begin;
  while (start < end) {
    let level = 0;
    while (start + 2 ** (level + 1) <= end) level += 1;
    subtrees.push({ level, index: start / 2 ** level });
    start += 2 ** level;
  }
  return subtrees;
}

/** The hash of a range from those of its perfect subtrees, the left one first; of none, the empty tree's. */
export function foldSubtrees(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (last === undefined) return hashEmpty(sha256);
  return hashes.slice(0, -1).reduceRight((right, left) => hashNode(sha256, left, right), last);
}

/** A leaf's place in a tree, with the claimed proof. */
export interface InclusionClaim {
  readonly leafHash: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether a proof puts a leaf in its claimed place (RFC 9162, section 2.1.3.2). */
export function verifyInclusion(sha256: Sha256, { leafHash, index, size, proof, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || leafHash.length !== HASH_BYTES) return false;
  let [place, last] = [index, size - 1];
  let hash = leafHash;
  for (const sibling of proof) {
    if (last === 0 || sibling.length !== HASH_BYTES) return false;
    if (place % 2 === 1 || place === last) {
      hash = hashNode(sha256, sibling, hash);
      [place, last] = climbToRightChild(place, last);
    } else {
      hash = hashNode(sha256, hash, sibling);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && equalBytes(hash, root);
}

/** Two states of one tree, with the claimed proof that the later begins with the earlier. */
export interface ConsistencyClaim {
  readonly oldSize: number;
  readonly size: number;
  readonly oldRoot: Uint8Array;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the later tree begins with the earlier (RFC 9162, section 2.1.4.2); any tree begins with the empty one. */
export function verifyConsistency(sha256: Sha256, claim: ConsistencyClaim): boolean {
  const { oldSize, size, oldRoot, root, proof } = claim;
  if (!isCount(oldSize) || !isCount(size) || oldSize > size) return false;
  if ([oldRoot, ...proof].some((hash) => hash.length !== HASH_BYTES)) return false;
  if (oldSize === size) return proof.length === 0 && equalBytes(oldRoot, root);
  if (oldSize === 0) return proof.length === 0 && equalBytes(oldRoot, hashEmpty(sha256));
  const [first, ...rest] = Number.isInteger(Math.log2(oldSize)) ? [oldRoot, ...proof] : proof;
  if (first === undefined || proof.length === 0) return false;
  let [place, last] = [oldSize - 1, size - 1];
  while (place % 2 === 1) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  let [oldHash, hash] = [first, first];
  for (const node of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldHash = hashNode(sha256, node, oldHash);
      hash = hashNode(sha256, node, hash);
      [place, last] = climbToRightChild(place, last);
    } else {
      hash = hashNode(sha256, hash, node);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && equalBytes(oldHash, oldRoot) && equalBytes(hash, root);
}

/** Climbs to where the place is a right child, or the first of all. */
function climbToRightChild(place: number, last: number): [place: number, last: number] {
  let [at, end] = [place, last];
  while (at % 2 === 0 && at !== 0) [at, end] = [at / 2, Math.floor(end / 2)];
  return [at, end];
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
