import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { ArrivedFile } from './inspect-arrived.ts';
import { cleanFileName, FILES_FROM_OUTSIDE_BYTES } from './rules.ts';

/** A file for a message that the same transaction has written. */
export interface MessageFile extends ArrivedFile {
  readonly companyID: CompanyId;
  readonly messageID: string;
  readonly name: string;
}

/**
 * Files an inspected file with a message of a work item, in the requester's name. Its bytes are in their place before
 * the transaction commits.
 */
export async function attachToMessage(tx: Tx, files: FileStore, file: MessageFile): Promise<void> {
  const { companyID, messageID, name, mediaType, received } = file;
  const { sizeBytes, sha256 } = received;
  await sql`SELECT app.attach_work_file(${companyID}::uuid, ${messageID}::uuid, ${crypto.randomUUID()}::uuid,
    ${cleanFileName(name, mediaType)}, ${mediaType}, ${sizeBytes}::bigint, ${sha256})`.execute(tx);
  await files.keep(received);
}

/** How many bytes of requesters' files the register still takes; strangers must not fill its disk. */
export async function readRoomForFiles(reader: Reader): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT app.outside_file_bytes()::text AS bytes`.execute(reader);
  return Math.max(0, FILES_FROM_OUTSIDE_BYTES - Number(rows[0]?.bytes ?? 0));
}
