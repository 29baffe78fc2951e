import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompanyId } from '@atlas/contract/identifiers';
import { judgeCertificate, REVOKING_FACTS, SUPERSEDING_FACTS } from '@atlas/contract/register';
import { encodeBase64Url } from '@atlas/transparency/bytes';
import type { Receipt } from '@atlas/transparency/receipt';
import { readRingOfRevision } from '../boundaries/index.ts';
import type { Actor, Database } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { AppError } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { writeCertificateAddress } from './certificate-address.ts';
import { readFactsOfAsset, readIssuedCertificate } from './certificate-repository.ts';
import { readLatestCheckpoint } from './checkpoint-repository.ts';
import { drawCertificate } from './draw-certificate.ts';
import { writeProof } from './publish-log.ts';
import type { Register } from './register.ts';

const ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 100;

interface Wanted {
  readonly companyID: CompanyId;
  readonly certificateID: string;
}

/**
 * A certificate as a PDF with the proof of its place in the log. One that was issued a moment ago is placed and signed
 * first.
 * @throws AppError `not_found`; `unavailable` while the log cannot be signed
 */
export async function readCertificate(
  { database, configuration }: Platform,
  register: Register,
  actor: Actor,
  wanted: Wanted,
): Promise<FileAnswer> {
  const read = () => readStored(database, actor, wanted);
  let stored = await read();
  let proof = await prove(database, register, stored.entry?.seq);
  for (let attempt = 0; proof === undefined && attempt < ATTEMPTS; attempt += 1) {
    const { outcome } = await register.settle();
    stored = await read();
    proof = await prove(database, register, stored.entry?.seq);
    if (outcome === 'refused') break;
    // Another node is placing facts and will have placed this one in a moment.
    if (outcome === 'busy') await wait(PAUSE_MILLISECONDS);
  }
  const { entry } = stored;
  if (entry === undefined || proof === undefined) {
    throw new AppError('unavailable', { retryAfterSeconds: 5 });
  }
  const salt = encodeBase64Url(stored.salt);
  const receipt: Receipt = { v: 1, proof, leaf: entry.leaf, salt, payload: stored.payload };
  const { after: content } = stored.payload;
  const bytes = await drawCertificate({
    content,
    receipt,
    ring: stored.ring,
    standing: stored.standing,
    issuedAt: stored.at,
    locale: chooseLocale(),
    address: writeCertificateAddress(configuration.origin, entry.seq, stored.salt),
  });
  return {
    stream: Readable.from([bytes]),
    sizeBytes: bytes.length,
    mediaType: 'application/pdf',
    name: `certificate-${content.assetNumber}-${content.certificate}.pdf`,
  };
}

function readStored(database: Database, actor: Actor, { companyID, certificateID }: Wanted) {
  return database.readAsTenant(actor, companyID, async (scope) => {
    const issued = await readIssuedCertificate(scope.tx, companyID, certificateID);
    if (issued === undefined) throw new AppError('not_found');
    const place = { companyID, assetID: issued.assetID };
    const facts = await readFactsOfAsset(scope.tx, place, [...REVOKING_FACTS, ...SUPERSEDING_FACTS]);
    const own = facts.findIndex(({ id }) => id === certificateID);
    const standing = judgeCertificate(facts.slice(0, own).map(({ type }) => type));
    const ring = await readRingOfRevision(scope, place, issued.payload.after.revision);
    return { ...issued, standing, ring };
  });
}

function prove(database: Database, { tiles }: Register, seq: number | undefined): Promise<string | undefined> {
  return database.readThroughDoor(async (reader) => {
    const checkpoint = await readLatestCheckpoint(reader);
    return seq === undefined || checkpoint === undefined
      ? undefined
      : writeProof(tiles.fetching(reader), checkpoint, seq);
  });
}
