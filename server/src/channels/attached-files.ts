import { type ArrivedFile, attachToMessage, inspectArrived, readRoomForFiles } from '../documents/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { Platform } from '../platform/platform.ts';
import type { MessagePlace } from './channel-repository.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of a message, after the checks of the documents room. */
export interface AttachedFiles {
  readonly accepted: readonly (ArrivedFile & { readonly name: string })[];
  readonly refused: readonly { readonly name: string; readonly fault: string }[];
}

/** Checks the files of a message as uploads are checked; the caller files or discards those that are accepted. */
export async function inspectFiles(platform: Platform, sent: readonly SentFile[]): Promise<AttachedFiles> {
  const accepted: (ArrivedFile & { readonly name: string })[] = [];
  const refused: { readonly name: string; readonly fault: string }[] = [];
  let room = sent.length === 0 ? 0 : await platform.database.readThroughDoor(readRoomForFiles, 'duty');
  try {
    for (const { name, bytes } of sent) {
      if (bytes.length > room) {
        refused.push({ name, fault: 'quota_exceeded' });
        continue;
      }
      room -= bytes.length;
      const file = await inspectArrived(platform, bytes);
      if (typeof file === 'string') refused.push({ name, fault: file });
      else accepted.push({ ...file, name });
    }
  } catch (error) {
    await discardFiles(platform, accepted);
    throw error;
  }
  return { accepted, refused };
}

/** Files what was accepted with the message that the transaction has written. */
export async function fileAttached(
  tx: Tx,
  { files }: Pick<Platform, 'files'>,
  { companyID, messageID }: MessagePlace,
  { accepted }: AttachedFiles,
): Promise<void> {
  for (const file of accepted) await attachToMessage(tx, files, { ...file, companyID, messageID });
}

/** Removes what was not filed. */
export async function discardFiles({ files }: Pick<Platform, 'files'>, arrived: readonly ArrivedFile[]): Promise<void> {
  for (const { received } of arrived) await files.discard(received);
}
