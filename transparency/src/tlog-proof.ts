import { decodeBase64, encodeBase64 } from './bytes.ts';
import { readCount } from './checkpoint.ts';
import { HASH_BYTES } from './merkle.ts';

/** The proof that an entry is in a log, as one text that can be checked without the log (C2SP tlog-proof). */
export interface TlogProof {
  /** Counted from 0. */
  readonly index: number;
  /** The leaf's sibling first. */
  readonly path: readonly Uint8Array[];
  /** The signed note that states the tree. */
  readonly checkpoint: string;
}

const HEAD = 'c2sp.org/tlog-proof@v1';
const LONGEST_PATH = 63;

export function writeTlogProof({ index, path, checkpoint }: TlogProof): string {
  return [HEAD, `index ${index}`, ...path.map(encodeBase64), '', checkpoint].join('\n');
}

/** Reads a proof and ignores extra data, which nothing vouches for; undefined when it is malformed. */
export function readTlogProof(text: string): TlogProof | undefined {
  const end = text.indexOf('\n\n');
  if (end === -1) return undefined;
  const [head, ...lines] = text.slice(0, end).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [place = '', ...encoded] = lines;
  const index = place.startsWith('index ') ? readCount(place.slice('index '.length)) : undefined;
  const path = encoded.map((line) => decodeBase64(line));
  if (head !== HEAD || index === undefined || path.length > LONGEST_PATH) return undefined;
  const hashes = path.filter((hash) => hash?.length === HASH_BYTES).filter((hash) => hash !== undefined);
  return hashes.length === path.length ? { index, path: hashes, checkpoint: text.slice(end + 2) } : undefined;
}
