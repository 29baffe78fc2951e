import type { viewReferenceFile as endpoint } from '@atlas/contract/documents';
import type { Received } from '@atlas/contract/endpoint';
import { sql } from 'kysely';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';

/** The bytes of a file in a message that a link shows. @throws AppError `rate_limited` by address */
export async function viewReferenceFile(
  { database, secrets, files }: Pick<Platform, 'database' | 'secrets' | 'files'>,
  { ref, key, fileID }: Received<typeof endpoint>['body'],
  network: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const { rows } = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.referenceByAddress, network);
    return sql<{ name: string; media_type: string; size_bytes: string; sha256: Buffer }>`
      SELECT name, media_type, size_bytes::text, sha256
      FROM app.file_of_reference(${ref}, ${hashSecretToken(key)}, ${fileID}::uuid)`.execute(tx);
  });
  const [row] = rows;
  if (row === undefined) return refuse('not_found');
  const { name, media_type: mediaType, size_bytes: size, sha256 } = row;
  return { stream: await files.read(sha256), sizeBytes: Number(size), mediaType, name };
}
