import { createHash } from 'node:crypto';

/** Grows when the same assets come to other tiles, so that no browser keeps what an older version made. */
const FORMAT = 3;
const DIGEST_CHARACTERS = 22;

/**
 * The entity tag of a tile: of its company, the version of the assets, its place and the filters. Browsers keep tags by
 * address, but map libraries compare them where the address of a tile changed. Weak: two engines write the same tile in
 * other bytes.
 */
export function writeTag(tile: string): string {
  return `W/"${FORMAT}-${createHash('sha256').update(tile).digest('base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Whether a browser has what a tag stands for, by what it sends as `If-None-Match`. */
export function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim() === tag);
}

/** Whether a tile exists: at zoom z, there are 2^z columns and rows. */
export function isTileOfWorld({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): boolean {
  return x < 2 ** z && y < 2 ** z;
}
