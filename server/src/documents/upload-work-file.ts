import type { uploadWorkFile as endpoint } from '@atlas/contract/documents';
import { because } from '@atlas/contract/reasons';
import { STAFF_ROLES } from '@atlas/contract/roles';
import type { WorkFile } from '@atlas/contract/work';
import { MOST_FILE_BYTES } from '@atlas/contract/work-steps';
import { sql } from 'kysely';
import type { Actor, Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { findNoteHindrance, type WorkPlace } from '../work-items/index.ts';
import { withInspected } from './file-document.ts';
import type { FileFault } from './inspect-file.ts';
import { receiveUpload } from './receive-upload.ts';
import { reserveStorage } from './reserve-storage.ts';
import { cleanFileName } from './rules.ts';

/** A person has at most this many files that they have not sent. */
const MOST_UNSENT = 20;

/**
 * Receives a file for a message that the person is writing. The person's right is checked before the first byte is taken
 * and again when the row is written, as for documents.
 * @throws AppError `not_found` for an item that the company does not have
 */
export async function uploadWorkFile(
  platform: Platform,
  actor: Actor,
  place: WorkPlace,
  { request, keep }: Pick<FreeCall<typeof endpoint>, 'request' | 'keep'>,
): Promise<WorkFile | Refusal<FileFault | 'quota_exceeded' | 'step_refused'>> {
  const { database, files } = platform;
  const early = await database.readAsTenant(actor, place.companyID, (scope) => refuseUpload(scope, place));
  if (early !== undefined) return early;
  const { received, name } = await receiveUpload(request, platform, actor.sub, MOST_FILE_BYTES).catch(sayLimit);
  return withInspected(files, received, 'remove', ({ received: inspected, mediaType }) =>
    database.withTenant(actor, place.companyID, async (scope) => {
      const { sizeBytes, sha256 } = inspected;
      const refusal = (await reserveStorage(scope, place.companyID, sizeBytes)) ?? (await refuseUpload(scope, place));
      if (refusal !== undefined) return refusal;
      const file = { _id: crypto.randomUUID(), name: cleanFileName(name, mediaType), mediaType, sizeBytes };
      await insertUnsent(scope.tx, place, { ...file, sha256 });
      await files.holdUnsent(inspected, file._id);
      await keep(scope.tx, file);
      return file;
    }),
  );
}

/** The sentence of the code is about documents, which may be larger. */
function sayLimit(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'file_too_large')) throw error;
  const reason = because('files_too_large', { megabytes: MOST_FILE_BYTES / 1024 ** 2 });
  throw new AppError(error.code, { reason }, { cause: error });
}

async function refuseUpload(scope: Scope, place: WorkPlace): Promise<Refusal<'step_refused'> | undefined> {
  await refuseOtherRoles(STAFF_ROLES, scope);
  const hindrance = await findNoteHindrance(scope, place);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const { rows } = await sql<{ unsent: number }>`SELECT count(*)::int AS unsent FROM app.unsent_file u
    WHERE u.filed_at > app.clock() - interval '24 hours'`.execute(scope.tx);
  if ((rows[0]?.unsent ?? 0) < MOST_UNSENT) return undefined;
  return refuse('step_refused', { reason: because('files_unsent', { most: MOST_UNSENT }) });
}

async function insertUnsent(
  tx: Tx,
  { companyID, workItemID }: WorkPlace,
  file: WorkFile & { readonly sha256: Buffer },
): Promise<void> {
  await sql`INSERT INTO app.unsent_file (company_id, id, item_id, name, media_type, size_bytes, sha256, filed_by)
    VALUES (${companyID}, ${file._id}, ${workItemID}, ${file.name}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256},
      app.current_user_id())`.execute(tx);
}
