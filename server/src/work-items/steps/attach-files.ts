import { because } from '@atlas/contract/reasons';
import { MOST_FILE_BYTES } from '@atlas/contract/work-steps';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import type { HeldItem } from '../lock-item.ts';

/** Files that the acting person uploaded for an item, with the store that takes them. */
export interface UploadedFiles {
  readonly ids: readonly string[];
  readonly store: FileStore;
}

/** Files what the acting person uploaded with the message that they have just written. */
export async function attachFiles(
  tx: Tx,
  { _id }: HeldItem,
  messageID: string,
  { ids, store }: UploadedFiles,
): Promise<Refusal<'step_refused'> | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<{ file_id: string; size_bytes: string; sha256: Buffer }>`
    SELECT file_id, size_bytes::text, sha256
    FROM app.attach_unsent_files(${_id}::uuid, ${messageID}::uuid, ${[...ids]}::uuid[])`.execute(tx);
  if (rows.length !== new Set(ids).size) return refuse('step_refused', { reason: because('file_not_there') });
  const bytes = rows.reduce((sum, row) => sum + Number(row.size_bytes), 0);
  if (bytes > MOST_FILE_BYTES) {
    return refuse('step_refused', { reason: because('files_too_large', { megabytes: MOST_FILE_BYTES / 1024 ** 2 }) });
  }
  for (const { file_id: id, size_bytes: size, sha256 } of rows) {
    if (await store.keepUnsent(id, { sizeBytes: Number(size), sha256 })) continue;
    return refuse('step_refused', { reason: because('file_not_there') });
  }
  return undefined;
}
