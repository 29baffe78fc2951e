import { encodeBase64 } from '@atlas/transparency/bytes';
import { HASH_BYTES } from '@atlas/transparency/merkle';
import { readTilePath, TILE_WIDTH } from '@atlas/transparency/tile-path';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import type { Database } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { PublishedAnswer } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { readLatestCheckpoint, type StoredCheckpoint } from './checkpoint-repository.ts';
import { readLeaves, readLeavesAbout, readTiles } from './log-repository.ts';
import { proveConsistency, proveInclusion } from './prove.ts';
import type { Register } from './register.ts';
import type { FetchTiles } from './tile-cache.ts';

type Published = Promise<PublishedAnswer | Refusal<'not_found'>>;

export const TEXT = 'text/plain; charset=utf-8';
const BYTES = 'application/octet-stream';
export const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_LEAVES = 200;

/** The newest signed state. */
export function publishCheckpoint(database: Database): Published {
  return fromSigned(database, async (_reader, { note }) => ({ content: note, mediaType: TEXT, isFinal: false }));
}

/** A tile of the signed tree, of hashes or of entries. */
export function publishTile(database: Database, path: string): Published {
  const place = readTilePath(path);
  if (place === undefined) return Promise.resolve(refuse('not_found'));
  const { level, index, width } = place;
  return fromSigned(database, async (reader, { size }) => {
    const span = level === 'entries' ? 1 : TILE_WIDTH ** level;
    const signed = Math.floor(size / span) - index * TILE_WIDTH;
    if (signed < width) return refuse('not_found');
    if (level === 'entries') {
      const leaves = await readLeaves(reader, index * TILE_WIDTH, index * TILE_WIDTH + width);
      return { content: Buffer.concat(leaves.map(frameLeaf)), mediaType: BYTES, isFinal: true };
    }
    const [tile] = await readTiles(reader, [{ level, index }]);
    if (tile === undefined) return refuse('not_found');
    return { content: Buffer.from(tile.hashes.subarray(0, width * HASH_BYTES)), mediaType: BYTES, isFinal: true };
  });
}

/** An entry as in a tile: two bytes of length, then the leaf. */
function frameLeaf(leaf: string): Buffer {
  const bytes = Buffer.from(leaf);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The proof that an entry is in the newest signed state. */
export function publishProof(database: Database, { tiles }: Pick<Register, 'tiles'>, index: number): Published {
  return fromSigned(database, async (reader, checkpoint) => {
    const proof = await writeProof(tiles.fetching(reader), checkpoint, index);
    return proof === undefined ? refuse('not_found') : { content: proof, mediaType: TEXT, isFinal: false };
  });
}

/** The text of a proof; undefined for an entry that no signed state has. */
export async function writeProof(
  fetch: FetchTiles,
  { size, note }: StoredCheckpoint,
  index: number,
): Promise<string | undefined> {
  if (index >= size) return undefined;
  return writeTlogProof({ index, path: await proveInclusion(fetch, index, size), checkpoint: note });
}

/** The proof that a signed state begins with an earlier one. */
export function publishConsistency(
  database: Database,
  { tiles }: Pick<Register, 'tiles'>,
  oldSize: number,
  size: number,
): Published {
  return fromSigned(database, async (reader, checkpoint) => {
    if (oldSize > size || size > checkpoint.size) return refuse('not_found');
    const proof = (await proveConsistency(tiles.fetching(reader), oldSize, size)).map(encodeBase64);
    const content = JSON.stringify({ old: oldSize, new: size, proof });
    return { content, mediaType: JSON_TYPE, isFinal: true };
  });
}

/** The signed entries about a subject that come before a given place in the log, newest first. */
export async function publishSubject(
  database: Database,
  subject: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<PublishedAnswer> {
  return database.readThroughDoor(async (reader) => {
    const size = (await readLatestCheckpoint(reader))?.size ?? 0;
    const leaves = await readLeavesAbout(reader, subject, Math.min(size, before), MOST_LEAVES);
    return { content: JSON.stringify({ size, leaves }), mediaType: JSON_TYPE, isFinal: false };
  });
}

/** Answers from the newest signed state; before the first there is nothing to answer. */
function fromSigned(
  database: Database,
  answer: (reader: Reader, checkpoint: StoredCheckpoint) => Promise<PublishedAnswer | Refusal<'not_found'>>,
): Published {
  return database.readThroughDoor(async (reader) => {
    const checkpoint = await readLatestCheckpoint(reader);
    return checkpoint === undefined ? refuse('not_found') : answer(reader, checkpoint);
  });
}
