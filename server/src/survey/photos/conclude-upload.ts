import { scanReceived } from '../../documents/index.ts';
import { AppError, isRefusal } from '../../platform/outcome.ts';
import { filePhoto } from './file-photo.ts';
import { endUpload, holdPhoto, type PhotoUpload } from './photo-repository.ts';
import type { PhotoParts, UploadCall } from './upload-call.ts';

/**
 * Files a photo that has arrived whole. If it is not the one that was announced, the upload ends, and the phone begins
 * again.
 * @throws AppError `piece_damaged`, and as a document would be refused
 */
export async function concludeUpload(
  { platform, store }: PhotoParts,
  { actor, companyID, request }: UploadCall,
  { id, changeID }: PhotoUpload,
): Promise<void> {
  const { database, files } = platform;
  const received = await files.receive(store.read(id));
  const isAnnounced = await database.withTenant(actor, companyID, async ({ tx }) => {
    const photo = await holdPhoto(tx, companyID, changeID);
    if (photo?.sha256.equals(received.sha256) === true) return true;
    await endUpload(tx, companyID, changeID);
    return false;
  });
  if (!isAnnounced) {
    await Promise.all([files.discard(received), store.remove(id)]);
    throw new AppError('piece_damaged');
  }
  await scanReceived(request, platform, received);
  const filed = await filePhoto(platform, actor, { companyID, changeID }, received);
  if (isRefusal(filed) && filed.code === 'quota_exceeded') throw new AppError(filed.code, filed.details);
  await store.remove(id);
  if (isRefusal(filed)) throw new AppError(filed.code, filed.details);
  platform.announceCommit();
}
