/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** More than any camera in the field produces; far less than would fill a viewer's memory. */
const PIXELS_AT_MOST = 40_000_000;

/** Whether an image's stated width and height, in pixels, can be shown. */
export function isShowable(width: number, height: number): boolean {
  return width >= 1 && height >= 1 && width * height <= PIXELS_AT_MOST;
}
