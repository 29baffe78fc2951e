import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { findInclusionRanges, foldSubtrees, hashLeaf, type LeafRange } from '@atlas/transparency/merkle';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, expect, it } from 'vitest';
import { openSigningKey, primitives } from './primitives.ts';

const CHECKER = new URL('../../../docs/verify/check.py', import.meta.url).pathname;
const { sha256 } = primitives;
const folder = mkdtempSync(join(tmpdir(), 'atlas-checker-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = openSigningKey(Buffer.alloc(32, 7));
const verifier = createVerifierKey(sha256, 'example.org/log', 'note', key.publicKey);
const leaves = Array.from({ length: 13 }, (_, index) => `{"log_seq":${index}}`);

function hashRange({ begin, end }: LeafRange): Uint8Array {
  if (end - begin === 1) return hashLeaf(sha256, encodeUtf8(leaves[begin] ?? ''));
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return foldSubtrees(sha256, [hashRange({ begin, end: begin + split }), hashRange({ begin: begin + split, end })]);
}

function prove(index: number, size: number): string {
  const text = writeCheckpoint({ origin: verifier.name, size, root: hashRange({ begin: 0, end: size }) });
  const checkpoint = writeNote(text, [writeSignatureLine(verifier, key.sign(encodeUtf8(text)))]);
  return writeTlogProof({ index, path: findInclusionRanges(index, size).map(hashRange), checkpoint });
}

/** What the checker written from the RFCs alone says. */
function check(proof: string, leaf: string, vkey = writeVerifierKey(verifier)): boolean {
  writeFileSync(join(folder, 'proof'), proof);
  writeFileSync(join(folder, 'leaf'), leaf);
  const { status, error } = spawnSync('python3', [CHECKER, vkey, join(folder, 'proof'), join(folder, 'leaf')]);
  expect(error, 'python3 has to be there').toBeUndefined();
  return status === 0;
}

it('takes our proofs, whatever the size and the place', () => {
  for (const [index, size] of [
    [0, 1],
    [0, 2],
    [6, 7],
    [5, 13],
    [12, 13],
  ] as const) {
    expect(check(prove(index, size), leaves[index] ?? ''), `${index} of ${size}`).toBe(true);
  }
});

it.each([
  ['another leaf', (proof: string) => proof, '{"log_seq":4}'],
  ['another place', (proof: string) => proof.replace('index 5', 'index 4')],
  ['a larger tree', (proof: string) => proof.replace('\n13\n', '\n14\n')],
  ['a path cut short', (proof: string) => proof.replace(/(index 5\n)[^\n]+\n/, '$1')],
  [
    'a spoilt path',
    (proof: string) => proof.replace(/(index 5\n)./, (head, start) => start + (head.endsWith('A') ? 'B' : 'A')),
  ],
  [
    'a spoilt signature',
    (proof: string) => `${proof.slice(0, -12)}${proof.at(-12) === 'A' ? 'B' : 'A'}${proof.slice(-11)}`,
  ],
])('refuses %s', (_what, spoil, leaf = leaves[5] ?? '') => {
  const proof = prove(5, 13);
  expect(check(proof, leaves[5] ?? '')).toBe(true);
  const spoilt = spoil(proof);
  if (leaf === leaves[5]) expect(spoilt).not.toBe(proof);
  expect(check(spoilt, leaf)).toBe(false);
});

it('refuses another key', () => {
  const stranger = openSigningKey(Buffer.alloc(32, 8));
  const other = createVerifierKey(sha256, verifier.name, 'note', stranger.publicKey);
  expect(check(prove(5, 13), leaves[5] ?? '', writeVerifierKey(other))).toBe(false);
});
