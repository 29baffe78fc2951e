import { decodeBase64, encodeBase64 } from './bytes.ts';
import { HASH_BYTES } from './merkle.ts';

/** The state of a log: whose it is, how many leaves it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text of a note that says so. */
export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Reads the text of a note; lines after the third are somebody's extensions. Undefined for any other text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', count = '', encoded = '', ...rest] = text.split('\n');
  const size = readCount(count);
  const root = decodeBase64(encoded);
  if (origin === '' || size === undefined || root?.length !== HASH_BYTES) return undefined;
  // Every line ends, none is empty: the last part is what follows the last end of line.
  if (rest.at(-1) !== '' || rest.slice(0, -1).includes('')) return undefined;
  return { origin, size, root };
}

/** A count as checkpoints and proofs write it: decimal, without leading zeroes. */
export function readCount(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : undefined;
}
