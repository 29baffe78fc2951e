import { encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { type SigningKey, writeRotation } from '@atlas/transparency/key-rotation';
import { commitTo, writeLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { hashLeaf } from '@atlas/transparency/merkle';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { primitives } from './browser-primitives.ts';
import { joinPolicies, readPolicy, writeCurrentKey } from './log-policy.ts';

const { sha256 } = primitives;

function openKey(seed: number): SigningKey {
  const secret = new Uint8Array(32).fill(seed);
  const verifier = createVerifierKey(sha256, 'register.example/log', 'note', ed25519.getPublicKey(secret));
  return { verifier, sign: (message) => ed25519.sign(message, secret) };
}

/** The change as the log publishes it, in a log with no other entries. */
function writeRotations(before: SigningKey, after: SigningKey): string {
  const payload = {
    before: { key: writeVerifierKey(before.verifier) },
    after: { key: writeVerifierKey(after.verifier), statement: writeRotation(before, after) },
  };
  const salt = new Uint8Array(16);
  const names = { company: 'c'.repeat(22), subject: 's'.repeat(22), at: '2026-11-21T04:00:00.000Z' };
  const leaf = writeLeaf({ v: 1, type: 'key.rotated', log_seq: 0, ...names, commit: commitTo(sha256, salt, payload) });
  const root = hashLeaf(sha256, encodeUtf8(leaf));
  const text = writeCheckpoint({ origin: before.verifier.name, size: 1, root });
  const lines = [before, after].map(({ verifier, sign }) => writeSignatureLine(verifier, sign(encodeUtf8(text))));
  const proof = writeTlogProof({ index: 0, path: [], checkpoint: writeNote(text, lines) });
  return JSON.stringify({ rotations: [{ v: 1, proof, leaf, salt: encodeBase64Url(salt), payload }] });
}

const [first, second, thief] = [openKey(1), openKey(2), openKey(3)];
const witness = createVerifierKey(sha256, 'w.example', 'cosignature', ed25519.getPublicKey(new Uint8Array(32)));
const policyOf = ({ verifier }: SigningKey) => `log ${writeVerifierKey(verifier)} https://r.example/log\nquorum none\n`;
const NONE = '{"rotations":[]}';

it('a policy names the log and its witnesses', () => {
  const text = `log ${writeVerifierKey(first.verifier)} https://r.example/log\nwitness w1 ${writeVerifierKey(witness)} https://w\nquorum w1\n`;
  const expected = { keys: alwaysSigning(first.verifier), witnesses: [witness] };
  for (const rotations of [NONE, '', '{}', '{"rotations":[{}]}']) {
    expect(readPolicy({ policy: text, rotations })).toEqual(expected);
  }
  expect(readPolicy({ policy: 'quorum none\n', rotations: NONE })).toBeUndefined();
});

describe('the key that was seen first', () => {
  const met = { policy: policyOf(first), rotations: NONE };

  it('leads to the one that it signed for, and to no other', () => {
    const rotations = writeRotations(first, second);
    const followed = joinPolicies(met, { policy: policyOf(second), rotations });
    expect(followed).toMatchObject({ isChanged: false, policy: { keys: [{ until: 1 }, { from: 1 }] } });
    expect(followed && writeCurrentKey(followed.policy)).toBe(writeVerifierKey(second.verifier));
    for (const told of [NONE, writeRotations(thief, second)]) {
      const refused = joinPolicies(met, { policy: policyOf(second), rotations: told });
      expect(refused).toEqual({ isChanged: true, policy: { keys: alwaysSigning(first.verifier), witnesses: [] } });
    }
  });

  it('is kept when the log hides a change that was seen before', () => {
    const seen = { policy: policyOf(first), rotations: writeRotations(first, second) };
    expect(joinPolicies(seen, { policy: policyOf(second), rotations: NONE })).toMatchObject({ isChanged: false });
    for (const shown of [first, thief]) {
      expect(joinPolicies(seen, { policy: policyOf(shown), rotations: NONE })).toMatchObject({
        isChanged: true,
        policy: { keys: [{ key: first.verifier }, { key: second.verifier }] },
      });
    }
  });
});
