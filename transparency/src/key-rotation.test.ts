import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { encodeBase64Url, encodeUtf8, type Primitives } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import { followKeys, type SigningKey, writeRotation } from './key-rotation.ts';
import { commitTo, writeLeaf } from './leaf.ts';
import { alwaysSigning, openState } from './log-keys.ts';
import { hashLeaf } from './merkle.ts';
import { checkReceipt, type Receipt } from './receipt.ts';
import { writeNote, writeSignatureLine } from './signed-note.ts';
import { writeTlogProof } from './tlog-proof.ts';
import { createVerifierKey, writeVerifierKey } from './verifier-key.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const primitives: Primitives = {
  sha256,
  verifyEd25519: (key, message, signature) => {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  },
};

function openKey(seed: number, name = 'register.example/log'): SigningKey {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(12));
  const verifier = createVerifierKey(sha256, name, 'note', publicKey);
  return { verifier, sign: (message) => sign(null, message, key) };
}

function signState(size: number, root: Uint8Array, signers: readonly SigningKey[]): string {
  const text = writeCheckpoint({ origin: signers[0]?.verifier.name ?? '', size, root });
  return writeNote(
    text,
    signers.map(({ verifier, sign }) => writeSignatureLine(verifier, sign(encodeUtf8(text)))),
  );
}

interface Told {
  readonly type?: string;
  readonly statement?: string;
  readonly signers?: readonly SigningKey[];
}

/** The receipt of a change, in a log whose `size` entries are all this one. */
function tell(before: SigningKey, after: SigningKey, size: number, told: Told = {}): Receipt {
  const [type, signers] = [told.type ?? 'key.rotated', told.signers ?? [before, after]];
  const payload = {
    type,
    before: { key: writeVerifierKey(before.verifier) },
    after: { key: writeVerifierKey(after.verifier), statement: told.statement ?? writeRotation(before, after) },
  };
  const salt = new Uint8Array(16);
  const leaf = writeLeaf({
    v: 1,
    type,
    log_seq: 0,
    at: '2026-11-21T04:00:00.000Z',
    company: 'c'.repeat(22),
    subject: 's'.repeat(22),
    commit: commitTo(sha256, salt, payload),
  });
  // A tree of equal leaves, as large as a power of two: its path is one equal subtree on each level.
  const path: Uint8Array[] = [];
  let root: Uint8Array = hashLeaf(sha256, encodeUtf8(leaf));
  for (let width = 1; width < size; width *= 2) {
    path.push(root);
    root = sha256(Buffer.concat([Buffer.of(1), root, root]));
  }
  const proof = writeTlogProof({ index: 0, path, checkpoint: signState(size, root, signers) });
  return { v: 1, proof, leaf, salt: encodeBase64Url(salt), payload };
}

/** With half a surrogate pair and a number that overflows: JSON can carry both, but RFC 8785 has no form for them. */
function withUnsayable(receipt: Receipt): Receipt {
  return { ...receipt, payload: { ...Object(receipt.payload), half: '\ud800', most: JSON.parse('1e999') } };
}

const [first, second, third, thief] = [openKey(1), openKey(2), openKey(3), openKey(9)] as const;
const told = [tell(first, second, 8), tell(second, third, 32)];
const chain = [
  { key: first.verifier, from: 0, until: 8 },
  { key: second.verifier, from: 8, until: 32 },
  { key: third.verifier, from: 32, until: Number.MAX_SAFE_INTEGER },
];

it('leads from any key to all the others, with the changes in any order', () => {
  for (const { verifier } of [first, second, third]) {
    expect(followKeys(primitives, verifier, told)).toEqual(chain);
    expect(followKeys(primitives, verifier, [...told].reverse())).toEqual(chain);
  }
  expect(followKeys(primitives, thief.verifier, told)).toEqual(alwaysSigning(thief.verifier));
});

it.each([
  ['the old key did not sign the statement', tell(first, thief, 8, { statement: writeRotation(thief, thief) })],
  ['the new key did not sign the statement', tell(first, second, 8, { statement: writeRotation(first, first) })],
  ['the statement tells of other keys', tell(first, second, 8, { statement: writeRotation(first, thief) })],
  ['only the old key signed the state', tell(first, second, 8, { signers: [first] })],
  ['only the new key signed the state', tell(first, second, 8, { signers: [second] })],
  ['the entry is of another kind', tell(first, second, 8, { type: 'asset.registered' })],
  ['the new key has another name', tell(first, openKey(2, 'other.example/log'), 8, { signers: [first] })],
  ['the entry commits to something else', { ...tell(first, second, 8), salt: 'AAAA' }],
  ['what it says has no canonical form', withUnsayable(tell(first, second, 8))],
  ['there is nothing in it', { ...tell(first, second, 8), payload: null }],
])('does not follow when %s', (_why, receipt) => {
  expect(followKeys(primitives, first.verifier, [receipt])).toEqual(alwaysSigning(first.verifier));
  expect(followKeys(primitives, second.verifier, [receipt])).toEqual(alwaysSigning(second.verifier));
});

it('takes a state from each key in its time, and from none at another', () => {
  const root = new Uint8Array(32);
  const keys = followKeys(primitives, first.verifier, told);
  const judge = (size: number, ...signers: SigningKey[]) => {
    const opened = openState(primitives, keys, [], signState(size, root, signers));
    return opened.ok ? 'taken' : opened.fault;
  };
  expect([judge(1, first), judge(8, first), judge(8, second), judge(32, second), judge(1e9, third)]).toEqual(
    Array(5).fill('taken'),
  );
  expect(judge(8, first, second)).toBe('taken');
  expect([judge(9, first), judge(7, second), judge(33, second), judge(31, third)]).toEqual(
    Array(4).fill('key_retired'),
  );
  expect(judge(5, thief)).toBe('unverified');
});

it('a receipt whose content has no canonical form counts as changed', () => {
  const check = (receipt: Receipt) => checkReceipt(primitives, alwaysSigning(first.verifier), [], receipt);
  const receipt = tell(first, second, 8);
  expect(check(receipt)).toMatchObject({ ok: true });
  expect(check(withUnsayable(receipt))).toEqual({ ok: false, fault: 'payload_changed' });
});
