import type { CompanyId } from '@atlas/contract/identifiers';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { changePhoto, listPhotos, readPhotoBytes } from './device-store.ts';
import type { FieldOwner, StoredPhoto } from './field-database.ts';
import type { PhotoOutcome } from './judge-upload.ts';
import type { uploadPhoto } from './upload-photo.ts';

/** A storage that is full may have room again: those photos are tried in the next round. */
const FULL = 413;

/**
 * Sends the bytes of every accepted photo that are still on this device, one photo at a time. One that fails holds up no
 * other.
 * @throws the first failure, once all have been tried
 */
export async function sendPhotos(
  owner: FieldOwner,
  records: readonly OutboxRecord[],
  upload: typeof uploadPhoto,
): Promise<void> {
  const accepted = new Set(
    records
      .filter(({ change, state }) => change.type === 'photo' && state === 'ACCEPTED')
      .map((r) => r.change.changeId),
  );
  const failures: unknown[] = [];
  for (const [changeId, photo] of await listPhotos(owner)) {
    if (!accepted.has(changeId) || photo.refused !== null) continue;
    await sendPhoto(owner, changeId, photo, upload).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendPhoto(
  owner: FieldOwner,
  changeId: string,
  photo: StoredPhoto,
  upload: typeof uploadPhoto,
): Promise<void> {
  const bytes = await readPhotoBytes(owner, changeId);
  if (bytes === undefined) return;
  let writing = Promise.resolve();
  const onAddress = (uploadUrl: string) => {
    writing = changePhoto(owner, changeId, { uploadUrl }).catch(() => undefined);
  };
  const outcome = await upload({ companyID: owner[1] as CompanyId, changeId, photo, bytes, onAddress });
  await writing;
  await changePhoto(owner, changeId, afterUpload(outcome));
}

/** What this device stores about a photo: null once it is filed. */
export function afterUpload(outcome: PhotoOutcome): Partial<StoredPhoto> | null {
  if (outcome === 'filed') return null;
  if (outcome === 'again' || outcome.refused === FULL) return { uploadUrl: null };
  return { refused: String(outcome.refused) };
}
