import { decodeBase64, encodeBase64 } from './bytes.ts';
import { HASH_BYTES } from './merkle.ts';

/** The prefix of a state's own time, in the words that cosignatures use for theirs. */
const TIME = 'time ';
/** The prefix of the number of recoveries that a log declared. */
const RECOVERED = 'recovered ';

/** A number of leaves and the root over them. */
export interface TreeState {
  readonly size: number;
  readonly root: Uint8Array;
}

/** The state of a log: whose it is, how many leaves it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeState {
  readonly origin: string;
  /** The log's own time of the signature, in seconds since 1970; undefined if it has none. */
  readonly signedAt?: number | undefined;
  /** How many recoveries the log has declared so far; undefined for none. */
  readonly recoveries?: number | undefined;
}

/** The text of a note with this state; time and recoveries are extensions that other programs skip. */
export function writeCheckpoint({ origin, size, root, signedAt, recoveries = 0 }: Checkpoint): string {
  const time = signedAt === undefined ? '' : `${TIME}${signedAt}\n`;
  const recovered = recoveries === 0 ? '' : `${RECOVERED}${recoveries}\n`;
  return `${origin}\n${size}\n${encodeBase64(root)}\n${time}${recovered}`;
}

/** Reads the text of a note; lines after the third are extensions, including the time. Undefined for any other text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', count = '', encoded = '', ...rest] = text.split('\n');
  const size = readCount(count);
  const root = decodeBase64(encoded);
  if (origin === '' || size === undefined || root?.length !== HASH_BYTES) return undefined;
  // Every line has an end and none is empty: the last part follows the last line end.
  if (rest.at(-1) !== '' || rest.slice(0, -1).includes('')) return undefined;
  return { origin, size, root, signedAt: readExtension(rest, TIME), recoveries: readExtension(rest, RECOVERED) };
}

function readExtension(lines: readonly string[], head: string): number | undefined {
  const line = lines.find((one) => one.startsWith(head));
  return line === undefined ? undefined : readCount(line.slice(head.length));
}

/** A count as checkpoints and proofs write it: decimal, without leading zeroes. */
export function readCount(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : undefined;
}
