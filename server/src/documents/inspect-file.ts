import { fileTypeFromBuffer } from 'file-type';
import { isWholeJpeg } from './jpeg-structure.ts';
import { isWholePdf } from './pdf-structure.ts';
import { isWholePng } from './png-structure.ts';
import type { MediaType } from './rules.ts';
import { isWholeWebp } from './webp-structure.ts';

/** What the bytes are, or why they are not filed. */
export type Inspection =
  | { readonly ok: true; readonly mediaType: MediaType }
  | { readonly ok: false; readonly reason: 'file_type_refused' | 'file_damaged' };

const HEAD_BYTES = 4096;

/** The types that are filed, each with the check that its bytes hang together from the first to the last. */
const STRUCTURES: Readonly<Record<MediaType, (bytes: Buffer) => boolean>> = {
  'application/pdf': isWholePdf,
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
};

function isFiled(mediaType: string): mediaType is MediaType {
  return Object.hasOwn(STRUCTURES, mediaType);
}

/** Decides only by the bytes, not by the sender's type or name. */
export async function inspectFile(bytes: Buffer): Promise<Inspection> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  if (found === undefined || !isFiled(found.mime)) return { ok: false, reason: 'file_type_refused' };
  return STRUCTURES[found.mime](bytes) ? { ok: true, mediaType: found.mime } : { ok: false, reason: 'file_damaged' };
}
