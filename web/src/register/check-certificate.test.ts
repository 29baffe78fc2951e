import type { CertificateContent } from '@atlas/contract/certificate-content';
import { encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { commitTo, writeCanonical, writeLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { hashLeaf, hashNode } from '@atlas/transparency/merkle';
import type { Receipt } from '@atlas/transparency/receipt';
import {
  splitNote,
  writeCosignature,
  writeCosignedMessage,
  writeNote,
  writeSignatureLine,
} from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey } from '@atlas/transparency/verifier-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import type { LogReport } from './ask-log.ts';
import { primitives } from './browser-primitives.ts';
import { checkCertificate } from './check-certificate.ts';
import { describeLog, judgeCertificate, judgeEntry, listCertified } from './describe-certificate.ts';
import { findReceipt } from './find-receipt.ts';
import { readWitnesses } from './log-memory.ts';

const { sha256 } = primitives;
const seed = new Uint8Array(32).fill(5);
const log = createVerifierKey(sha256, 'register.example/log', 'note', ed25519.getPublicKey(seed));
const policy = { keys: alwaysSigning(log), witnesses: [] };
const ring = [
  [-18.33, 29.91],
  [-18.33, 29.911],
  [-18.331, 29.911],
] as const;
const content: CertificateContent = {
  certificate: 'AE-0000-0001',
  company: 'Mutapa Gold',
  assetNumber: 'K-1',
  assetName: '',
  category: 'Gold claims',
  areaSquareMetres: 10_000,
  perimeterMetres: 400,
  revision: 1,
  beacons: 3,
  boundary: encodeBase64Url(sha256(encodeUtf8(writeCanonical(ring)))),
};

/** 06:30 in Harare. */
const SIGNED = new Date('2026-11-21T04:30:00.000Z');
const later = (hours: number) => new Date(SIGNED.getTime() + hours * 3_600_000);
const newest = { origin: log.name, size: 2, root: new Uint8Array(32), signedAt: SIGNED.getTime() / 1000 };
const report: LogReport = {
  history: 'one',
  recoveries: [],
  lostBy: undefined,
  newest,
  witnesses: [],
  standing: 'current',
  later: [],
};

/** A receipt in a log of two entries, this one the second. */
function writeReceipt(type = 'certificate.issued'): Receipt {
  const salt = new Uint8Array(16).fill(3);
  const payload = { type, after: content };
  const leaf = writeLeaf({
    v: 1,
    type,
    log_seq: 1,
    at: '2026-11-21T04:00:00.000Z',
    company: 'c'.repeat(22),
    subject: 's'.repeat(22),
    commit: commitTo(sha256, salt, payload),
  });
  const sibling = hashLeaf(sha256, encodeUtf8('first'));
  const root = hashNode(sha256, sibling, hashLeaf(sha256, encodeUtf8(leaf)));
  const text = writeCheckpoint({ origin: log.name, size: 2, root, signedAt: SIGNED.getTime() / 1000 });
  const checkpoint = writeNote(text, [writeSignatureLine(log, ed25519.sign(encodeUtf8(text), seed))]);
  const proof = writeTlogProof({ index: 1, path: [sibling], checkpoint });
  return { v: 1, proof, leaf, salt: encodeBase64Url(salt), payload };
}

describe('a certificate', () => {
  const receipt = writeReceipt();

  it('is valid with and without its boundary', () => {
    expect(checkCertificate(policy, { receipt, ring })).toMatchObject({ ok: true, content, checkpoint: { size: 2 } });
    expect(checkCertificate(policy, { receipt, ring: undefined }).ok).toBe(true);
  });

  it.each([
    ['another boundary', { receipt, ring: [...ring].reverse() }, 'boundary_changed'],
    ['another area', { receipt: { ...receipt, payload: { type: 'x', after: content } }, ring }, 'payload_changed'],
    ['another salt', { receipt: { ...receipt, salt: 'AAAA' }, ring }, 'payload_changed'],
    ['another entry', { receipt: { ...receipt, leaf: receipt.leaf.replace('04:00', '05:00') }, ring }, 'not_in_log'],
    [
      'a larger log',
      { receipt: { ...receipt, proof: receipt.proof.replace('\n2\n', '\n3\n') }, ring },
      'signature_wrong',
    ],
    ['half a proof', { receipt: { ...receipt, proof: receipt.proof.slice(0, 60) }, ring }, 'malformed'],
    ['an entry of another kind', { receipt: writeReceipt('asset.registered'), ring }, 'other_fact'],
  ] as const)('is refused with %s', (_what, found, fault) => {
    expect(checkCertificate(policy, found)).toEqual({ ok: false, fault });
  });

  it("is not valid under another log's key", () => {
    const stranger = createVerifierKey(sha256, log.name, 'note', ed25519.getPublicKey(new Uint8Array(32).fill(6)));
    expect(checkCertificate({ keys: alwaysSigning(stranger), witnesses: [] }, { receipt, ring })).toEqual({
      ok: false,
      fault: 'unknown_key',
    });
  });

  it('says in plain words what is wrong with it', () => {
    const told = (['unknown_key', 'payload_changed', 'boundary_changed'] as const).map((fault) => {
      const { tone, title, sentence } = judgeCertificate({ ok: false, fault }, report, SIGNED);
      expect([tone, title]).toEqual(['bad', 'Not valid']);
      return sentence;
    });
    expect(told).toEqual([
      'It is not signed by this log: another register issued it, or it is a forgery.',
      'The certificate does not say what was entered in the log.',
      'The boundary in this file is not the one that was certified.',
    ]);
  });

  it('is judged by later events', () => {
    const checked = checkCertificate(policy, { receipt, ring });
    const titleOf = (change: Partial<LogReport>, now = SIGNED) =>
      judgeCertificate(checked, { ...report, ...change }, now).title;
    expect(titleOf({})).toBe('Valid');
    expect(titleOf({ standing: 'superseded' })).toBe('Superseded');
    expect(titleOf({ standing: 'revoked' })).toBe('No longer valid');
    expect(titleOf({ history: 'forked', standing: 'revoked' })).toBe('Two histories');
    expect(judgeCertificate(checked, undefined, SIGNED).title).toBe('Genuine; later events unknown');
    // A known event counts more than a possible one.
    expect(titleOf({ standing: 'revoked' }, later(5))).toBe('No longer valid');
    expect(titleOf({}, later(1.9))).toBe('Valid');
    expect(titleOf({}, later(2.1))).toBe('Genuine; the log’s state is older than 2 hours');
    expect(titleOf({}, later(75))).toBe('Genuine; the log’s state is older than 3 days');
    expect(titleOf({ newest: { ...newest, signedAt: undefined } }, later(75))).toBe('Valid');
  });

  it('names the time of its state without a connection', () => {
    const checked = checkCertificate(policy, { receipt, ring });
    expect(judgeCertificate(checked, undefined, later(1)).sentence).toContain('signed on 21 Nov 2026, 06:30.');
    expect(judgeCertificate(checked, undefined, later(30)).sentence).toContain('06:30 (older than 30 hours).');
    if (!checked.ok) throw new Error(checked.fault);
    const lines = listCertified(checked, later(100));
    expect(lines).toContainEqual(['Entered', '21 Nov 2026, 06:00']);
    // The printed sheet has the same text.
    expect(lines).toContainEqual(['Commitment', checked.leaf.commit]);
    expect(lines).toContainEqual(['State signed', '21 Nov 2026, 06:30 (older than 4 days)']);
  });

  it('names the witnesses who signed its own state or one that continues it', () => {
    const checked = checkCertificate(policy, { receipt, ring });
    if (!checked.ok) throw new Error(checked.fault);
    const seenBy = (own: readonly string[], now: LogReport | undefined) =>
      describeLog({ ...checked, witnesses: own }, now, SIGNED).find(([caption]) => caption === 'Witnesses')?.[1];
    const [one, two] = ['witness.example', 'notary.example'];
    expect(seenBy([], report)).toBe('no independent witness yet');
    expect(seenBy([], { ...report, witnesses: [one] })).toBe('seen by 1 independent witness: witness.example');
    expect(seenBy([one], { ...report, witnesses: [two, one] })).toBe(
      'seen by 2 independent witnesses: witness.example, notary.example',
    );
    expect(seenBy([], { ...report, history: 'forked', witnesses: [one] })).toBe('no independent witness yet');
    expect(seenBy([one], undefined)).toBe('seen by 1 independent witness: witness.example');
  });

  it('counts only witnesses with a valid signature', () => {
    const [secret, other] = [new Uint8Array(32).fill(8), new Uint8Array(32).fill(9)];
    const witness = createVerifierKey(sha256, 'witness.example', 'cosignature', ed25519.getPublicKey(secret));
    const note = receipt.proof.slice(receipt.proof.indexOf('\n\n') + 2);
    const { text = '' } = splitNote(note) ?? {};
    const cosign = (by: Uint8Array) =>
      note + writeSignatureLine(witness, writeCosignature(1, ed25519.sign(writeCosignedMessage(text, 1), by)));
    const watched = { ...policy, witnesses: [witness] };
    expect(readWitnesses(watched, cosign(secret))).toEqual(['witness.example']);
    expect(readWitnesses(watched, cosign(other))).toEqual([]);
    expect(readWitnesses(policy, cosign(secret))).toEqual([]);
  });

  it('has its state’s time under the signature', () => {
    const older = receipt.proof.replace(`time ${SIGNED.getTime() / 1000}`, `time ${SIGNED.getTime() / 1000 + 1}`);
    const faults = [older, receipt.proof.replace(/time \d+\n/, '')].map((proof) =>
      checkCertificate(policy, { receipt: { ...receipt, proof }, ring }),
    );
    expect(faults).toEqual([0, 1].map(() => ({ ok: false, fault: 'signature_wrong' })));
  });

  it('is not shown as valid by an old state alone', () => {
    expect(judgeEntry(newest, later(1)).title).toBe('This entry is in the log');
    expect(judgeEntry(newest, later(3)).title).toBe('In the log; its state is older than 3 hours');
  });

  it('is found in its receipt’s file, and in nothing else', async () => {
    const write = (value: unknown) => Uint8Array.from(encodeUtf8(JSON.stringify(value)));
    expect(findReceipt(write({ ...receipt, ring }))).toEqual({ receipt, ring });
    expect(findReceipt(write({ ...receipt, ring: 'none' }))).toEqual({ receipt, ring: undefined });
    expect(findReceipt(write({ v: 2 }))).toBeUndefined();
    expect(findReceipt(Uint8Array.from(encodeUtf8('%PDF-1.3 stream\nnothing endstream stream\n')))).toBeUndefined();
  });
});
