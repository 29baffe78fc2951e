import type { CertificateContent } from '@atlas/contract/register';
import { encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { commitTo, writeCanonical, writeLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { hashLeaf, hashNode } from '@atlas/transparency/merkle';
import type { Receipt } from '@atlas/transparency/receipt';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey } from '@atlas/transparency/verifier-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import type { LogReport } from './ask-log.ts';
import { primitives } from './browser-primitives.ts';
import { checkCertificate } from './check-certificate.ts';
import { judgeCertificate } from './describe-certificate.ts';
import { findReceipt } from './find-receipt.ts';

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
  const text = writeCheckpoint({ origin: log.name, size: 2, root });
  const checkpoint = writeNote(text, [writeSignatureLine(log, ed25519.sign(encodeUtf8(text), seed))]);
  const proof = writeTlogProof({ index: 1, path: [sibling], checkpoint });
  return { v: 1, proof, leaf, salt: encodeBase64Url(salt), payload };
}

describe('a certificate', () => {
  const receipt = writeReceipt();

  it('holds with its boundary and without it', () => {
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

  it('is refused by the key of another log', () => {
    const stranger = createVerifierKey(sha256, log.name, 'note', ed25519.getPublicKey(new Uint8Array(32).fill(6)));
    expect(checkCertificate({ keys: alwaysSigning(stranger), witnesses: [] }, { receipt, ring })).toEqual({
      ok: false,
      fault: 'unknown_key',
    });
  });

  it('is told of by what happened since', () => {
    const checked = checkCertificate(policy, { receipt, ring });
    const report: LogReport = { history: 'one', size: 2, standing: 'current', later: [] };
    const toneOf = (change: Partial<LogReport>) => judgeCertificate(checked, { ...report, ...change }).tone;
    expect(toneOf({})).toBe('good');
    expect(toneOf({ standing: 'superseded' })).toBe('warning');
    expect(toneOf({ standing: 'revoked' })).toBe('bad');
    expect(toneOf({ history: 'forked' })).toBe('bad');
    expect(judgeCertificate(checked, undefined).tone).toBe('notice');
  });

  it('is found in its receipt’s file, and nothing is found in anything else', async () => {
    const write = (value: unknown) => Uint8Array.from(encodeUtf8(JSON.stringify(value)));
    expect(await findReceipt(write({ ...receipt, ring }))).toEqual({ receipt, ring });
    expect(await findReceipt(write({ ...receipt, ring: 'none' }))).toEqual({ receipt, ring: undefined });
    expect(await findReceipt(write({ v: 2 }))).toBeUndefined();
    expect(
      await findReceipt(Uint8Array.from(encodeUtf8('%PDF-1.3 stream\nnothing endstream stream\n'))),
    ).toBeUndefined();
  });
});
