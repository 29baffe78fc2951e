import type { Checkpoint } from '@atlas/transparency/checkpoint';
import type { Leaf } from '@atlas/transparency/leaf';
import { checkEntry, type ReceiptFault } from '@atlas/transparency/receipt';
import { TILE_WIDTH, writeTilePath } from '@atlas/transparency/tile-path';
import { NotPublishedError, readPublished, readPublishedText } from './ask-published.ts';
import { primitives } from './browser-primitives.ts';
import { readState } from './log-memory.ts';
import type { LogPolicy } from './log-policy.ts';

export type CheckedEntry =
  | { readonly ok: true; readonly leaf: Leaf; readonly checkpoint: Checkpoint }
  | { readonly ok: false; readonly fault: ReceiptFault };

/**
 * Fetches an entry by its place, with its proof, and checks both.
 * @throws NotPublishedError if no signed state contains it; Error when the log cannot be reached
 */
export async function fetchEntry(policy: LogPolicy, seq: number): Promise<CheckedEntry> {
  const newest = readState(policy, await readPublishedText('/log/checkpoint'));
  if (newest === undefined) return { ok: false, fault: 'signature_wrong' };
  if (seq >= newest.size) throw new NotPublishedError(`entry ${seq} of ${newest.size}`);
  const index = Math.floor(seq / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, newest.size - index * TILE_WIDTH);
  const path = writeTilePath({ level: 'entries', index, width });
  const [tile, proof] = await Promise.all([
    readPublished(`/log/tile/${path}`),
    readPublishedText(`/log/proof/${seq}.tlog-proof`),
  ]);
  const checked = checkEntry(primitives, policy.keys, policy.witnesses, proof, readFramed(tile, seq % TILE_WIDTH));
  return checked.ok ? { ok: true, leaf: checked.leaf, checkpoint: checked.checkpoint } : checked;
}

/** The entry at a place of a tile, each behind two bytes of length. */
function readFramed(tile: Uint8Array<ArrayBuffer>, place: number): string {
  const view = new DataView(tile.buffer, tile.byteOffset, tile.length);
  let offset = 0;
  for (let before = 0; before < place; before += 1) offset += 2 + view.getUint16(offset);
  return new TextDecoder().decode(tile.subarray(offset + 2, offset + 2 + view.getUint16(offset)));
}
