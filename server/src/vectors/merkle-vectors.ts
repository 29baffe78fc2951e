import { decodeBase64, encodeBase64 } from '@atlas/transparency/bytes';
import {
  findConsistencyRanges,
  findInclusionRanges,
  foldSubtrees,
  hashLeaf,
  type LeafRange,
  splitIntoSubtrees,
  verifyConsistency,
  verifyInclusion,
} from '@atlas/transparency/merkle';
import * as z from 'zod/mini';
import { primitives } from '../register/index.ts';
import type { AnsweredRow } from './answer.ts';

const Hash = z.string();
/** A file may also hold proofs that have to be refused. */
const Verdict = { valid: z.optional(z.boolean()), root: z.optional(Hash) };
const Inclusion = z.looseObject({ size: z.int(), index: z.int(), proof: z.array(Hash), ...Verdict });
const Consistency = z.looseObject({ old: z.int(), new: z.int(), proof: z.array(Hash), ...Verdict });
const Shape = z.looseObject({
  leaves_b64: z.optional(z.array(z.string())),
  leaf_hashes: z.optional(z.array(Hash)),
  roots: z.optional(z.record(z.string(), Hash)),
  inclusion: z.optional(z.array(Inclusion)),
  consistency: z.optional(z.array(Consistency)),
});

type MerkleVectors = z.infer<typeof Shape>;
const { sha256 } = primitives;

/** Leaves of a tree with its roots and proofs; undefined for anything else. */
export function readMerkleVectors(value: unknown): MerkleVectors | undefined {
  const { data } = Shape.safeParse(value);
  const hasLeaves = data?.leaves_b64 !== undefined || data?.leaf_hashes !== undefined;
  const hasAnswers = [data?.leaf_hashes, data?.roots, data?.inclusion, data?.consistency].some(Boolean);
  return hasLeaves && hasAnswers ? data : undefined;
}

/**
 * Answers every leaf, root and proof of the file; each proof is made, compared and verified, and refused when altered.
 */
export function answerMerkle(vectors: MerkleVectors): AnsweredRow[] {
  const { leaves_b64, leaf_hashes: known = [], roots = {}, inclusion = [], consistency = [] } = vectors;
  const hashes =
    leaves_b64?.map((leaf) => hashLeaf(sha256, Buffer.from(leaf, 'base64'))) ??
    known.map((hash) => decodeBase64(hash) ?? new Uint8Array());
  const tree = new VectorTree(hashes);
  return [
    ...known.map((hash, index) => row(`leaf ${index}`, compare([hash], hashes.slice(index, index + 1)))),
    ...Object.entries(roots).map(([size, root]) =>
      row(`root of ${size}`, compare([root], tree.holds(Number(size)) ? [tree.root(Number(size))] : [])),
    ),
    ...inclusion.map((one) => row(`leaf ${one.index} in ${one.size}`, answerInclusion(tree, one))),
    ...consistency.map((one) => row(`${one.old} in ${one.new}`, answerConsistency(tree, one))),
  ];
}

function row(name: string, faults: readonly string[]): AnsweredRow {
  return { name, faults };
}

class VectorTree {
  readonly #hashes: readonly Uint8Array[];
  constructor(hashes: readonly Uint8Array[]) {
    this.#hashes = hashes;
  }

  holds(size: number): boolean {
    return Number.isSafeInteger(size) && size >= 0 && size <= this.#hashes.length;
  }

  leaf(index: number): Uint8Array {
    return this.#hashes[index] ?? new Uint8Array();
  }

  root(size: number): Uint8Array {
    return this.hash({ begin: 0, end: size });
  }

  hash(range: LeafRange): Uint8Array {
    const parts = splitIntoSubtrees(range).map(({ level, index }) => {
      if (level === 0) return this.leaf(index);
      const [begin, end, middle] = [index * 2 ** level, (index + 1) * 2 ** level, (index + 0.5) * 2 ** level];
      return foldSubtrees(sha256, [this.hash({ begin, end: middle }), this.hash({ begin: middle, end })]);
    });
    return foldSubtrees(sha256, parts);
  }
}

function answerInclusion(tree: VectorTree, given: z.infer<typeof Inclusion>): readonly string[] {
  const { size, index } = given;
  const proof = readHashes(given.proof);
  const root = given.root === undefined ? (tree.holds(size) ? tree.root(size) : undefined) : decodeBase64(given.root);
  const verify = (hashes: readonly Uint8Array[] | undefined) =>
    hashes !== undefined &&
    root !== undefined &&
    verifyInclusion(sha256, { leafHash: tree.leaf(index), index, size, proof: hashes, root });
  if (given.valid === false) return verify(proof) ? ['accepted a wrong proof'] : [];
  if (!tree.holds(size) || index < 0 || index >= size) return ['is about a tree that the file does not have'];
  const made = findInclusionRanges(index, size).map((range) => tree.hash(range));
  return [...compare(given.proof, made), ...judge(verify, proof)];
}

function answerConsistency(tree: VectorTree, given: z.infer<typeof Consistency>): readonly string[] {
  const { old: oldSize, new: size } = given;
  const proof = readHashes(given.proof);
  const root = given.root === undefined ? (tree.holds(size) ? tree.root(size) : undefined) : decodeBase64(given.root);
  const verify = (hashes: readonly Uint8Array[] | undefined) =>
    hashes !== undefined &&
    root !== undefined &&
    tree.holds(oldSize) &&
    verifyConsistency(sha256, { oldSize, size, oldRoot: tree.root(oldSize), root, proof: hashes });
  if (given.valid === false) return verify(proof) ? ['accepted a wrong proof'] : [];
  if (!tree.holds(size) || oldSize < 0 || oldSize > size) return ['is about a tree that the file does not have'];
  const made = oldSize === 0 ? [] : findConsistencyRanges(oldSize, size).map((range) => tree.hash(range));
  return [...compare(given.proof, made), ...judge(verify, proof)];
}

/** The given proof has to hold, and none of its hashes may be another, missing or one too many. */
function judge(
  verify: (hashes: readonly Uint8Array[] | undefined) => boolean,
  proof: readonly Uint8Array[] | undefined,
): readonly string[] {
  if (proof === undefined || !verify(proof)) return ['refused a right proof'];
  const spoilt = proof.map((_, place) => proof.map((hash, at) => (at === place ? sha256(hash) : hash)));
  const shortened = proof.length === 0 ? [] : [proof.slice(1), proof.slice(0, -1)];
  const isFooled = [...spoilt, ...shortened, [...proof, sha256(new Uint8Array())]].some((wrong) => verify(wrong));
  return isFooled ? ['accepted a spoilt proof'] : [];
}

function readHashes(texts: readonly string[]): readonly Uint8Array[] | undefined {
  const hashes = texts.map((text) => decodeBase64(text)).filter((hash) => hash !== undefined);
  return hashes.length === texts.length ? hashes : undefined;
}

function compare(expected: readonly string[], given: readonly Uint8Array[]): readonly string[] {
  const texts = given.map(encodeBase64);
  return texts.join() === expected.join()
    ? []
    : [`answers ${texts.join(', ') || 'nothing'}, expected ${expected.join(', ')}`];
}
