import type { MediaType } from './rules.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

const STRIPPERS: Partial<Readonly<Record<MediaType, (bytes: Buffer) => Buffer | undefined>>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * A picture without what its camera or an editor wrote about it: where and when it was taken, with what and by whom.
 * What decides how it looks stays: its pixels as they are, its colours and which way up it is.
 * @returns undefined if its parts cannot be told apart; other files unchanged
 */
export function stripPicture(mediaType: MediaType, bytes: Buffer): Buffer | undefined {
  const strip = STRIPPERS[mediaType];
  return strip === undefined ? bytes : strip(bytes);
}
