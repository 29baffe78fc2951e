import { PHOTO_UPLOAD_DAYS } from '@atlas/contract/survey-photos';
import type { Platform } from '../../platform/platform.ts';
import { endStaleUploads } from './photo-repository.ts';
import { PhotoStore } from './photo-store.ts';

/** Ends uploads of photos that nobody continued, and removes their pieces. */
export async function sweepPhotoUploads(
  { database, configuration }: Pick<Platform, 'database' | 'configuration'>,
  now: number,
): Promise<void> {
  const ended = await database.withDoor((tx) => endStaleUploads(tx, PHOTO_UPLOAD_DAYS), 'duty');
  const store = await PhotoStore.open(configuration.dataFolder);
  for (const id of ended) await store.remove(id);
  await store.sweep(now);
}
