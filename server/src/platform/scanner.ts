import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Configuration } from './config.ts';

/** What a scanner says about a file. */
export type ScanResult = 'clean' | 'infected' | 'unavailable';

type Address = NonNullable<Configuration['clamd']>;

/** The whole answer must have arrived by then; clamd reads 20 MB in a second or two. */
const PATIENCE_MILLISECONDS = 30_000;
/** More than clamd ever answers. */
const ANSWER_BYTES = 4_096;

/**
 * Has clamd scan a file (INSTREAM of its protocol: chunks with their lengths, then an empty one). Anything but a plain
 * answer counts as none.
 */
export async function scanFile(address: Address, path: string, patience = PATIENCE_MILLISECONDS): Promise<ScanResult> {
  const socket = connect(address);
  const overdue = setTimeout(() => socket.destroy(new Error('clamd does not answer')), patience);
  try {
    // It may answer, and close, before it has everything.
    const [answer] = await Promise.all([readAnswer(socket), send(socket, path).catch(() => undefined)]);
    return judge(answer);
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(overdue);
    socket.destroy();
  }
}

/** `stream: OK`, `stream: NAME FOUND`, or a complaint. */
function judge(answer: string): ScanResult {
  if (/^stream: \S.* FOUND$/.test(answer)) return 'infected';
  return answer === 'stream: OK' ? 'clean' : 'unavailable';
}

async function send(socket: Socket, path: string): Promise<void> {
  await pipeline(Readable.from(frame(createReadStream(path))), socket, { end: false });
}

async function* frame(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of pieces) {
    yield writeLength(piece.length);
    yield piece;
  }
  yield writeLength(0);
}

function writeLength(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** The answer up to the zero byte that ends it. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      answer = Buffer.concat([answer, piece]);
      const end = answer.indexOf(0);
      if (end >= 0) resolve(answer.toString('utf8', 0, end));
      else if (answer.length > ANSWER_BYTES) reject(new Error('clamd answers too much'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd hung up')));
  });
}
