import { createHash } from 'node:crypto';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { writeLeaf } from '@atlas/transparency/leaf';
import { writeNote } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import type { CertificateSheet } from '../src/register/draw-certificate.ts';

const hash = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
const base64Url = (text: string) => Buffer.from(hash(text)).toString('base64url');

/** As long as a signature, but made with no key. */
const SIGNATURE = `\u2014 register.example ${Buffer.alloc(68, 7).toString('base64')}\n`;

/** The content of a certificate for a claim of nine beacons, in a log of a million entries; nothing in it is signed. */
export function sampleCertificate(company: string, address: string): CertificateSheet {
  const ring = Array.from({ length: 9 }, (_, corner): [number, number] => [
    -18.33 + 0.01 * Math.sin((2 * Math.PI * corner) / 9),
    29.91 + 0.01 * Math.cos((2 * Math.PI * corner) / 9),
  ]);
  const at = '2026-11-22T09:00:00.000Z';
  const seq = 812_345;
  const state = writeCheckpoint({
    origin: 'register.example',
    size: 1_000_000,
    root: hash('root'),
    signedAt: 1_795_338_000,
  });
  const path = Array.from({ length: 20 }, (_, level) => hash(`sibling ${level}`));
  const leaf = writeLeaf({
    v: 1,
    type: 'certificate.issued',
    log_seq: seq,
    at,
    company: base64Url('company').slice(0, 22),
    subject: base64Url('subject').slice(0, 22),
    commit: base64Url('payload'),
  });
  const content = {
    certificate: 'AE-2026-000042',
    company,
    assetNumber: 'ML-1042',
    assetName: 'Baobab Ridge North',
    category: 'Gold claims',
    areaSquareMetres: 1_234_567.8,
    perimeterMetres: 6_543.21,
    revision: 2,
    beacons: ring.length,
    boundary: base64Url('ring'),
  };
  const proof = writeTlogProof({ index: seq, path, checkpoint: writeNote(state, [SIGNATURE]) });
  return {
    content,
    ring,
    address,
    standing: 'current',
    locale: 'en',
    issuedAt: at,
    receipt: { proof, leaf } as CertificateSheet['receipt'],
  };
}
