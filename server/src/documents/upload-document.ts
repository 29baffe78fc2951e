import type { uploadDocument as endpoint } from '@atlas/contract/documents';
import { FILING_ROLES } from '@atlas/contract/roles';
import type { Actor } from '../platform/database/database.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, isRefusal, JsonText, type Refusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { type DocumentPlace, requireSubject } from './document-subject.ts';
import { fileInspected, type PictureRule, withInspected } from './file-document.ts';
import type { FileFault } from './inspect-file.ts';
import { receiveUpload } from './receive-upload.ts';
import { readRecord } from './repository.ts';

/**
 * Receives one document and files it with an asset or a base station. The sender's right is checked before the first
 * byte is taken and again when the row is written: on a slow connection, minutes can pass in between.
 */
export async function uploadDocument(
  platform: Platform,
  actor: Actor,
  place: DocumentPlace,
  position: PictureRule,
  { request, keep }: Pick<FreeCall<typeof endpoint>, 'request' | 'keep'>,
): Promise<JsonText | Refusal<FileFault | 'quota_exceeded'>> {
  const { database, files } = platform;
  await database.readAsTenant(actor, place.companyID, async (scope) => {
    await refuseOtherRoles(FILING_ROLES, scope);
    await requireSubject(scope, place);
  });
  const { received, name } = await receiveUpload(request, platform, actor.sub);
  return withInspected(files, received, position, (file) =>
    database.withTenant(actor, place.companyID, async (scope) => {
      await refuseOtherRoles(FILING_ROLES, scope);
      const id = await fileInspected(scope, files, { ...place, name }, file);
      if (isRefusal(id)) return id;
      const record = await readRecord(scope, place.companyID, id);
      if (record === null) throw new AppError('not_found');
      const answer = new JsonText(record);
      await keep(scope.tx, answer);
      return answer;
    }),
  );
}
