import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeBase64, encodeBase64Url, encodeUtf8, type Primitives } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import type { SigningKey } from './key-rotation.ts';
import { commitTo, writeLeaf } from './leaf.ts';
import { alwaysSigning } from './log-keys.ts';
import {
  findConsistencyRanges,
  findInclusionRanges,
  foldSubtrees,
  hashEmpty,
  hashLeaf,
  type LeafRange,
} from './merkle.ts';
import {
  isInLostRange,
  isLost,
  type Recovery,
  type RecoveryRecord,
  readRecoveries,
  writeLost,
  writeRecovery,
} from './recovery.ts';
import { writeNote, writeSignatureLine } from './signed-note.ts';
import { writeTlogProof } from './tlog-proof.ts';
import { createVerifierKey } from './verifier-key.ts';

const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const primitives: Primitives = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verifyEd25519: (key, message, signature) =>
    verify(
      null,
      message,
      createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, key]), format: 'der', type: 'spki' }),
      signature,
    ),
};
const { sha256 } = primitives;

function openKey(seed: number, name = 'register.example/log'): SigningKey {
  const der = Buffer.concat([PRIVATE_HEAD, Buffer.alloc(32, seed)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length);
  return { verifier: createVerifierKey(sha256, name, 'note', raw), sign: (message) => sign(null, message, key) };
}

const [own, thief] = [openKey(1), openKey(2)];
const keys = alwaysSigning(own.verifier);
const rootOf = (leaves: readonly string[]) => hashRange(leaves, { begin: 0, end: leaves.length });

function hashRange(leaves: readonly string[], { begin, end }: LeafRange): Uint8Array {
  if (end === begin) return hashEmpty(sha256);
  if (end - begin === 1) return hashLeaf(sha256, encodeUtf8(leaves[begin] ?? ''));
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return foldSubtrees(sha256, [
    hashRange(leaves, { begin, end: begin + split }),
    hashRange(leaves, { begin: begin + split, end }),
  ]);
}

const before = Array.from({ length: 9 }, (_, place) => `entry ${place}`);
const stateOf = (size: number) => ({ size, root: rootOf(before.slice(0, size)) });
const lost = [stateOf(6), stateOf(9)];

interface Case {
  readonly signer?: SigningKey;
  readonly statedBy?: SigningKey;
  readonly change?: Partial<Recovery>;
  /** Entries that the log has after the recovery. */
  readonly size?: number;
  readonly counted?: number;
  readonly type?: string;
  readonly place?: number;
}

/** A log of five entries, restored from nine, with the statement as its sixth. */
function declare({
  signer = own,
  statedBy = own,
  change = {},
  size = 10,
  counted = 1,
  type = 'log.recovered',
  place = 5,
}: Case = {}): RecoveryRecord {
  const recovery: Recovery = {
    number: 1,
    from: stateOf(9),
    to: stateOf(5),
    at: 1_795_000_000,
    reason: 'The disk failed.',
    lost: { count: 2, digest: sha256(encodeUtf8(writeLost(lost))) },
    ...change,
  };
  const payload = { after: { number: recovery.number, statement: writeRecovery(statedBy, recovery) } };
  const salt = new Uint8Array(16);
  const names = { company: 'c'.repeat(22), subject: 's'.repeat(22), at: '2026-11-22T04:00:00.000Z' };
  const leaf = writeLeaf({ v: 1, type, log_seq: place, ...names, commit: commitTo(sha256, salt, payload) });
  const rest = Array.from({ length: size - place - 1 }, (_, index) => `lost place ${index}`);
  const leaves = [...before.slice(0, place), leaf, ...rest];
  const text = writeCheckpoint({ origin: signer.verifier.name, size, root: rootOf(leaves), recoveries: counted });
  const note = writeNote(text, [writeSignatureLine(signer.verifier, signer.sign(encodeUtf8(text)))]);
  const path = findInclusionRanges(place, size).map((range) => hashRange(leaves, range));
  const kept =
    recovery.to.size === 0
      ? []
      : findConsistencyRanges(recovery.to.size, size).map((range) => hashRange(leaves, range));
  return {
    v: 1,
    proof: writeTlogProof({ index: place, path, checkpoint: note }),
    leaf,
    salt: encodeBase64Url(salt),
    payload,
    kept: kept.map(encodeBase64),
  };
}

const prove = (...records: readonly RecoveryRecord[]) => readRecoveries(primitives, keys, records);

describe('a recovery', () => {
  it('is proven by its entry in a larger state that counts it', () => {
    expect(prove(declare())).toMatchObject([
      { number: 1, entry: 5, checkpoint: { size: 10 }, reason: 'The disk failed.' },
    ]);
    expect(prove(declare(), declare())).toHaveLength(1);
    const nothing = { size: 0, root: hashEmpty(sha256) };
    expect(prove(declare({ change: { to: nothing } }))).toHaveLength(1);
  });

  it('can also say that it is unknown what was lost', () => {
    const unknown = { from: stateOf(5), lost: { count: 0, digest: sha256(new Uint8Array()) } };
    const [recovery] = prove(declare({ change: unknown }));
    expect(recovery).toBeDefined();
    expect(recovery && isLost(primitives, recovery, '', stateOf(6))).toBe(false);
  });

  it.each<readonly [string, Case]>([
    ['another key signed the state', { signer: thief }],
    ['another key signed the statement', { statedBy: thief }],
    ['the statement is another log’s', { statedBy: openKey(1, 'other.example/log') }],
    ['the first state after it is no larger than what was lost', { size: 9 }],
    ['the state does not count it', { counted: 0 }],
    ['the state counts it as another', { counted: 2 }],
    ['the entry is of another kind', { type: 'asset.registered' }],
    ['the log does not continue what it was restored to', { change: { to: { size: 5, root: stateOf(4).root } } }],
    ['it was restored to more than it had', { change: { to: stateOf(5), from: stateOf(4) } }],
    ['it lost nothing and says that it did', { change: { lost: { count: 0, digest: sha256(new Uint8Array()) } } }],
    ['the reason spans lines', { change: { reason: 'one\ntwo' } }],
  ])('proves nothing when %s', (_what, what) => {
    expect(prove(declare(what))).toEqual([]);
  });

  it('proves nothing with a part that was changed', () => {
    const record = declare();
    const changed: readonly RecoveryRecord[] = [
      { ...record, kept: [] },
      { ...record, kept: record.kept.map(() => 'no hash') },
      { ...record, payload: { after: { statement: '' } } },
      { ...record, payload: null },
      { ...record, leaf: record.leaf.replace('04:00', '05:00') },
      { ...record, proof: record.proof.replace('recovered 1', 'recovered 2') },
    ];
    for (const one of changed) expect(prove(one)).toEqual([]);
  });
});

describe('a state', () => {
  const [recovery] = prove(declare());
  if (recovery === undefined) throw new Error('the recovery is not proven');
  const list = writeLost(lost);

  it('was lost when the list that the statement commits to has it', () => {
    expect(lost.map((state) => isLost(primitives, recovery, list, state))).toEqual([true, true]);
    expect([5, 6, 9, 10].map((size) => isInLostRange(recovery, { size }))).toEqual([false, true, true, false]);
    for (const state of [
      stateOf(5),
      stateOf(7),
      { size: 6, root: stateOf(7).root },
      { size: 10, root: stateOf(9).root },
    ]) {
      expect(isLost(primitives, recovery, list, state)).toBe(false);
    }
    expect(isLost(primitives, recovery, writeLost([...lost].reverse()), stateOf(6))).toBe(false);
  });

  it('is not excused by a list with two roots for one size, which means two histories', () => {
    const two = [stateOf(6), { size: 6, root: stateOf(7).root }, stateOf(9)];
    const [forked] = prove(declare({ change: { lost: { count: 3, digest: sha256(encodeUtf8(writeLost(two))) } } }));
    expect(forked).toBeDefined();
    for (const state of two) expect(forked && isLost(primitives, forked, writeLost(two), state)).toBe(false);
  });
});
