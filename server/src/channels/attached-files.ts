import { inspectArrived, type ArrivedFile } from '../documents/index.ts';
import type { Platform } from '../platform/platform.ts';

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
  try {
    for (const { name, bytes } of sent) {
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

/** Removes what was not filed. */
export async function discardFiles({ files }: Pick<Platform, 'files'>, arrived: readonly ArrivedFile[]): Promise<void> {
  for (const { received } of arrived) await files.discard(received);
}
