import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findConsistencyRanges,
  findInclusionRanges,
  foldSubtrees,
  hashEmpty,
  hashLeaf,
  hashNode,
  type LeafRange,
  splitIntoSubtrees,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const leaves = Array.from({ length: 600 }, (_, index) => hashLeaf(sha256, Uint8Array.of(index >> 8, index & 255)));

/** MTH of RFC 6962, written straight from its definition: slow, and independent of the code under test. */
function rootOf({ begin, end }: LeafRange): Uint8Array {
  if (begin === end) return hashEmpty(sha256);
  if (end - begin === 1) return leaves[begin] ?? new Uint8Array();
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return hashNode(sha256, rootOf({ begin, end: begin + split }), rootOf({ begin: begin + split, end }));
}
const rootOfSize = (size: number) => rootOf({ begin: 0, end: size });

const sizes = fc.integer({ min: 1, max: leaves.length });
const sizeAndIndex = sizes.chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 })));
const twoSizes = sizes.chain((size) => fc.tuple(fc.integer({ min: 1, max: size }), fc.constant(size)));

function flipBit(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, place) => (place === at % bytes.length ? byte ^ (1 << (at % 8)) : byte));
}

describe('a range', () => {
  it('folds from its perfect subtrees to the root of the definition', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const parts = splitIntoSubtrees({ begin: 0, end: size }).map(({ level, index }) =>
          rootOf({ begin: index * 2 ** level, end: (index + 1) * 2 ** level }),
        );
        expect(foldSubtrees(sha256, parts)).toEqual(rootOfSize(size));
      }),
    );
  });

  it('of a proof is made of few subtrees', () => {
    const parts = findInclusionRanges(123_456_789, 10 ** 12).flatMap((range) => splitIntoSubtrees(range));
    expect(parts.length).toBeLessThan(80);
  });
});

describe('an inclusion proof', () => {
  it('is valid for its leaf, place and tree, and for nothing else', () => {
    fc.assert(
      fc.property(sizeAndIndex, fc.nat(), ([size, index], at) => {
        const proof = findInclusionRanges(index, size).map(rootOf);
        const claim = { leafHash: leaves[index] ?? new Uint8Array(), index, size, proof, root: rootOfSize(size) };
        expect(verifyInclusion(sha256, claim)).toBe(true);
        const spoilt = proof.map((hash, place) => (place === at % proof.length ? flipBit(hash, at) : hash));
        const wrong = [
          ...(proof.length === 0
            ? []
            : [
                { ...claim, proof: spoilt },
                { ...claim, proof: proof.slice(1) },
              ]),
          { ...claim, proof: [...proof, claim.root] },
          { ...claim, leafHash: flipBit(claim.leafHash, at) },
          { ...claim, root: flipBit(claim.root, at) },
          { ...claim, index: size },
          { ...claim, index: -1 },
          ...(size > 1 ? [{ ...claim, index: (index + 1) % size }] : []),
        ];
        for (const other of wrong) expect(verifyInclusion(sha256, other)).toBe(false);
      }),
    );
  });
});

describe('a consistency proof', () => {
  it('is valid for its two trees and for no others', () => {
    fc.assert(
      fc.property(twoSizes, fc.nat(), ([oldSize, size], at) => {
        const proof = findConsistencyRanges(oldSize, size).map(rootOf);
        const claim = { oldSize, size, oldRoot: rootOfSize(oldSize), root: rootOfSize(size), proof };
        expect(verifyConsistency(sha256, claim)).toBe(true);
        const spoilt = proof.map((hash, place) => (place === at % proof.length ? flipBit(hash, at) : hash));
        const wrong = [
          ...(proof.length === 0
            ? []
            : [
                { ...claim, proof: spoilt },
                { ...claim, proof: proof.slice(1) },
              ]),
          { ...claim, proof: [...proof, claim.root] },
          { ...claim, oldRoot: flipBit(claim.oldRoot, at) },
          { ...claim, root: flipBit(claim.root, at) },
          { ...claim, oldSize: size + 1 },
          ...(oldSize < size
            ? [
                { ...claim, proof: [] },
                { ...claim, oldSize: size },
              ]
            : []),
        ];
        for (const other of wrong) expect(verifyConsistency(sha256, other)).toBe(false);
      }),
    );
  });

  it('from the empty tree is empty', () => {
    const claim = { oldSize: 0, size: 3, oldRoot: hashEmpty(sha256), root: rootOfSize(3), proof: [] };
    expect(verifyConsistency(sha256, claim)).toBe(true);
    expect(verifyConsistency(sha256, { ...claim, oldRoot: rootOfSize(1) })).toBe(false);
  });
});
