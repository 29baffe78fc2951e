import type { PixelSize } from './image-size.ts';
import { readJpegSize } from './jpeg-structure.ts';
import type { MediaType } from './rules.ts';
import { readWebpSize } from './webp-structure.ts';

/** Where a PNG's header has width and height. */
const PNG_WIDTH = 16;
const PNG_HEIGHT = 20;

/** The size of a picture whose structure was checked; undefined for a PDF. */
export function readPictureSize(mediaType: MediaType, bytes: Buffer): PixelSize | undefined {
  if (mediaType === 'image/png')
    return { width: bytes.readUInt32BE(PNG_WIDTH), height: bytes.readUInt32BE(PNG_HEIGHT) };
  if (mediaType === 'image/jpeg') return readJpegSize(bytes);
  return mediaType === 'image/webp' ? readWebpSize(bytes) : undefined;
}
