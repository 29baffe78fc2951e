import { encodeBase64Url } from '@atlas/transparency/bytes';
import type { Receipt } from '@atlas/transparency/receipt';
import type { Database } from '../platform/database/database.ts';
import type { PublishedAnswer } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { isKeyOf } from './certificate-address.ts';
import { readCertificateAt } from './certificate-repository.ts';
import { readLatestCheckpoint } from './checkpoint-repository.ts';
import { JSON_TYPE, writeProof } from './publish-log.ts';
import type { Register } from './register.ts';

/** The proof of the certificate at a place of the log, to a caller with the key in its code. */
export function publishReceipt(
  database: Database,
  { tiles }: Pick<Register, 'tiles'>,
  seq: number,
  key: string,
): Promise<PublishedAnswer | Refusal<'not_found'>> {
  return database.readThroughDoor(async (reader) => {
    const found = await readCertificateAt(reader, seq);
    if (found === undefined || !isKeyOf(found.salt, key)) return refuse('not_found');
    const checkpoint = await readLatestCheckpoint(reader);
    const proof = checkpoint && (await writeProof(tiles.fetching(reader), checkpoint, seq));
    if (proof === undefined) return refuse('not_found');
    const { leaf, payload } = found;
    const receipt: Receipt = { v: 1, proof, leaf, salt: encodeBase64Url(found.salt), payload };
    return { content: JSON.stringify(receipt), mediaType: JSON_TYPE, isFinal: false };
  });
}
