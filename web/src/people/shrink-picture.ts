import { PICTURE_BYTES, PICTURE_PIXELS } from '@atlas/contract/pictures';

/** Sharp enough for a face, and a few kilobytes. The next one is tried while the picture is too heavy. */
const QUALITIES = [0.82, 0.65, 0.45] as const;

/**
 * The square in the middle of a picture, at most 512 pixels wide, as a JPEG: what the phone took would take minutes on a slow line.
 * Rejects if the browser cannot open the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const pixels = Math.min(side, PICTURE_PIXELS);
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The browser gives no canvas to draw on.');
    // What is transparent in a PNG would be black in a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, pixels, pixels);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    pen.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
    for (const quality of QUALITIES) {
      const bytes = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality);
      });
      if (bytes !== null && bytes.size <= PICTURE_BYTES) return new File([bytes], 'picture.jpg', { type: bytes.type });
    }
    throw new Error('The picture stays too heavy.');
  } finally {
    picture.close();
  }
}
