/** Grows when the same assets come to other tiles, so that no browser keeps what an older version made. */
const FORMAT = 2;

/** The entity tag of tiles of a company's assets as they stand. Weak: two engines write the same tile in other bytes. */
export function writeTag(version: string): string {
  return `W/"assets-${FORMAT}-${version}"`;
}

/** The version of assets that a browser's copy shows, by what it sends as `If-None-Match`; null when there is none. */
export function readKnownVersion(header: string | undefined): string | null {
  for (const [, format, version] of (header ?? '').matchAll(/"assets-(\d{1,4})-(\d{1,18})"/g)) {
    if (Number(format) === FORMAT && version !== undefined) return version;
  }
  return null;
}

/** Whether a tile exists: at zoom z, there are 2^z columns and rows. */
export function isTileOfWorld({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): boolean {
  return x < 2 ** z && y < 2 ** z;
}
