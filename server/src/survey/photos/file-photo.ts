import type { CompanyId, DocumentId } from '@atlas/contract/identifiers';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import { type FileFault, fileInspected, withInspected } from '../../documents/index.ts';
import type { Actor } from '../../platform/database/database.ts';
import type { ReceivedFile } from '../../platform/file-store.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { endUpload, holdPhoto, setPhotoDocument, setPhotoRefused } from './photo-repository.ts';

/** Where a photo belongs. */
export interface PhotoPlace {
  readonly companyID: CompanyId;
  readonly changeID: string;
}

/**
 * Files the bytes of an accepted photo with its job, without the place that cameras write into pictures: the survey has
 * it. A file that is no picture is refused for good. Ends the photo's upload either way.
 * @param received the file; it is discarded unless it is filed
 */
export async function filePhoto(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  actor: Actor,
  { companyID, changeID }: PhotoPlace,
  received: ReceivedFile,
): Promise<DocumentId | 'already stored' | Refusal<FileFault | 'quota_exceeded' | 'not_found'>> {
  const filed = await withInspected(files, received, 'remove', (file) =>
    database.withTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(SURVEY_ROLES, scope);
      const photo = await holdPhoto(scope.tx, companyID, changeID);
      if (photo === undefined) return refuse('not_found');
      if (photo.isOver) return 'already stored' as const;
      if (file.mediaType === 'application/pdf') return refuse('file_type_refused');
      await endUpload(scope.tx, companyID, changeID);
      const name = `survey-${changeID.slice(0, 8)}`;
      const place = { companyID, surveyJobID: photo.jobID, label: photo.ref, name };
      const documentID = await fileInspected(scope, files, place, file);
      if (isRefusal(documentID)) return documentID;
      await setPhotoDocument(scope.tx, companyID, changeID, documentID);
      return documentID;
    }),
  );
  if (isRefusal(filed) && isForGood(filed.code))
    await refusePhoto({ database }, actor, { companyID, changeID }, filed.code);
  return filed;
}

/** Whether the same bytes would be refused again. */
function isForGood(code: Refusal['code']): boolean {
  return code !== 'quota_exceeded' && code !== 'not_found';
}

async function refusePhoto(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  { companyID, changeID }: PhotoPlace,
  code: string,
): Promise<void> {
  await database.withTenant(actor, companyID, async (scope) => {
    const photo = await holdPhoto(scope.tx, companyID, changeID);
    if (photo === undefined || photo.isOver) return;
    await endUpload(scope.tx, companyID, changeID);
    await setPhotoRefused(scope.tx, companyID, changeID, code);
  });
}
