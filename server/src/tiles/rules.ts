import { createHash } from 'node:crypto';

/** Increased when the same assets give other tiles, so that no browser keeps an older version's. */
const FORMAT = 4;
const DIGEST_CHARACTERS = 22;

/**
 * The entity tag of a tile: of its company, the version of the assets, its place and the filters. Browsers store tags
 * by address, but map libraries compare them even if the address of a tile changed. Weak, because two engines write the
 * same tile in different bytes.
 */
export function writeTag(tile: string): string {
  return `W/"${FORMAT}-${createHash('sha256').update(tile).digest('base64url').slice(0, DIGEST_CHARACTERS)}"`;
}

/** Whether a browser has the version of a tag, by its `If-None-Match`. */
export function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim() === tag);
}

/** Whether a tile exists: at zoom z, there are 2^z columns and rows. */
export function isTileOfWorld({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): boolean {
  return x < 2 ** z && y < 2 ** z;
}
