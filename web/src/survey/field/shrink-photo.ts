import type { ChangeBody } from '@atlas/contract/survey-changes';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Sharp enough to read the inscription of a beacon. */
const PIXELS = 2048;
const QUALITY = 0.8;

/** The browser cannot open a file as a picture. */
export class UnreadablePicture extends Error {}

/** A photo as it is sent. */
export type ShrunkPhoto = Pick<ChangeBody<'photo'>, 'sha256' | 'sizeBytes' | 'mediaType'> & {
  readonly bytes: ArrayBuffer;
};

/**
 * A picture with its longer side at most 2048 pixels, as a JPEG. Drawing it again leaves out what the camera wrote into
 * the file, such as the place: the survey has the place.
 * @throws UnreadablePicture if the browser cannot open the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('unreadable-picture', { cause });
  });
  try {
    const scale = Math.min(1, PIXELS / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The browser gives no canvas to draw on.');
    // What is transparent in a PNG would be black in a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (blob === null) throw new Error('The picture could not be written.');
    // Some browsers in private mode store no Blob, but every one stores bytes.
    const bytes = await new Response(blob).arrayBuffer();
    return {
      bytes,
      sha256: bytesToHex(sha256(new Uint8Array(bytes))),
      sizeBytes: bytes.byteLength,
      mediaType: 'image/jpeg',
    };
  } finally {
    picture.close();
  }
}
