import { decodeBase64, encodeBase64 } from './bytes.ts';
import { HASH_BYTES } from './merkle.ts';

/** How a state's own time begins: the words that cosignatures have for theirs. */
const TIME = 'time ';

/** The state of a log: whose it is, how many leaves it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** When the log signed it, as it says itself, in seconds since 1970; undefined where it does not say. */
  readonly signedAt?: number | undefined;
}

/** The text of a note that says so; the time is an extension, which others pass over. */
export function writeCheckpoint({ origin, size, root, signedAt }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n${signedAt === undefined ? '' : `${TIME}${signedAt}\n`}`;
}

/** Reads the text of a note; lines after the third are extensions, the time among them. Undefined for any other text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', count = '', encoded = '', ...rest] = text.split('\n');
  const size = readCount(count);
  const root = decodeBase64(encoded);
  if (origin === '' || size === undefined || root?.length !== HASH_BYTES) return undefined;
  // Every line ends, none is empty: the last part is what follows the last end of line.
  if (rest.at(-1) !== '' || rest.slice(0, -1).includes('')) return undefined;
  const time = rest.find((line) => line.startsWith(TIME));
  return { origin, size, root, signedAt: time === undefined ? undefined : readCount(time.slice(TIME.length)) };
}

/** A count as checkpoints and proofs write it: decimal, without leading zeroes. */
export function readCount(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : undefined;
}
