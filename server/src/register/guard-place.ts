import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { splitNote } from '@atlas/transparency/signed-note';
import { isNamedBy, type VerifierKey } from '@atlas/transparency/verifier-key';
import * as z from 'zod/mini';
import { makeFolder } from '../platform/make-folder.ts';

const CHUNK_BYTES = 65_536;
/** Longer than any line that is written here. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
const Line = z.object({
  at: z.string(),
  /** A signed state. */
  note: z.optional(z.string()),
  /** The places named by a setting that took this state too. */
  places: z.optional(z.array(z.string())),
  /** The key of a log that has signed nothing yet. */
  begun: z.optional(z.string()),
  /** The proof of a change of the key: the JSON of its receipt. */
  rotation: z.optional(z.string()),
  /** The proof of a recovery, as JSON, and the list of lost states. */
  recovery: z.optional(z.object({ record: z.string(), lost: z.string() })),
});
/** One thing that a guard remembers. */
export type GuardLine = z.infer<typeof Line>;

/** A state that was signed, as a guard or a witness remembers it. */
export interface RememberedState {
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** One place's last record of a log. */
export interface LastRemembered {
  readonly state: RememberedState | undefined;
  /** Whether a log by one of these keys began here. */
  readonly isBegun: boolean;
  /** The places named by a setting that took the last state too. */
  readonly places: readonly string[];
}

/** A file that records every signed state. It only grows, and no restored database reverts it. */
export class GuardPlace {
  readonly path: string;
  #seen: { readonly bytes: number; readonly keys: string; readonly last: LastRemembered } | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** The last record of the log signed by these keys. A line cut off by a power failure does not count. */
  async readLast(keys: readonly VerifierKey[]): Promise<LastRemembered> {
    const names = keys.map(({ name, hash }) => `${name} ${hash}`).join();
    const bytes = await this.#readSize();
    // A file that belongs to another log is not read to its beginning each time.
    if (this.#seen?.bytes === bytes && this.#seen.keys === names) return this.#seen.last;
    const last = await this.#findLast(keys);
    this.#seen = { bytes, keys: names, last };
    return last;
  }

  async #findLast(keys: readonly VerifierKey[]): Promise<LastRemembered> {
    const texts = keys.map(({ name, hash }) => `${name}+${Buffer.from(hash).toString('hex')}+`);
    for await (const line of this.readBack()) {
      const state = line.note === undefined ? undefined : readState(line.note, keys);
      if (state !== undefined) return { state, isBegun: true, places: line.places ?? [] };
      if (texts.some((text) => line.begun?.startsWith(text))) return { state: undefined, isBegun: true, places: [] };
    }
    return { state: undefined, isBegun: false, places: [] };
  }

  /** All recorded lines, newest first, read only as far back as requested. */
  async *readBack(): AsyncGenerator<GuardLine> {
    const file = await open(this.path, 'r').catch(passOverMissing);
    if (file === undefined) return;
    try {
      for await (const text of readLinesBack(file)) {
        const line = readLine(text);
        if (line !== undefined) yield line;
      }
    } finally {
      await file.close();
    }
  }

  /** Adds lines; returns once they are on the disk. */
  async append(lines: readonly GuardLine[]): Promise<void> {
    await makeFolder(dirname(this.path));
    const file = await open(this.path, 'a+', 0o600);
    try {
      // A line that was broken off ends here, or it would take this one with it.
      const end = (await endsWithLine(file)) ? '' : '\n';
      await file.appendFile(`${end}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Opens the file as {@link append} does, and adds nothing: a read-only or missing place is found before it is needed. */
  async tryToOpen(): Promise<void> {
    await makeFolder(dirname(this.path));
    const file = await open(this.path, 'a', 0o600);
    await file.close();
  }

  async #readSize(): Promise<number> {
    const file = await open(this.path, 'r').catch(passOverMissing);
    if (file === undefined) return 0;
    try {
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }
}

/** The state in a note that names one of these keys; the signature is not verified. */
export function readState(note: string, keys: readonly VerifierKey[]): RememberedState | undefined {
  const parts = splitNote(note);
  const isOurs = parts?.lines.some(({ name, hash }) => keys.some((key) => isNamedBy(key, name, hash)));
  const checkpoint = isOurs === true ? readCheckpoint(parts?.text ?? '') : undefined;
  return checkpoint === undefined ? undefined : { note, checkpoint };
}

/** The whole lines of a file, the last one first. */
async function* readLinesBack(file: FileHandle): AsyncGenerator<string> {
  const { size } = await file.stat();
  /** The part of a line whose beginning is further back. */
  let parts: Buffer[] = [];
  // Text after the last line end was cut off, and so was anything longer than a line can be.
  let isWhole = false;
  for (let end = size; end > 0; ) {
    const begin = Math.max(0, end - CHUNK_BYTES);
    const { buffer: chunk } = await file.read(Buffer.alloc(end - begin), 0, end - begin, begin);
    let stop = chunk.length;
    for (let newline = findEnd(chunk, stop); newline !== -1; newline = findEnd(chunk, stop)) {
      if (isWhole) yield Buffer.concat([chunk.subarray(newline + 1, stop), ...parts]).toString();
      parts = [];
      isWhole = true;
      stop = newline;
    }
    if (isWhole) parts.unshift(chunk.subarray(0, stop));
    if (parts.length * CHUNK_BYTES > MOST_LINE_BYTES) {
      parts = [];
      isWhole = false;
    }
    end = begin;
  }
  if (isWhole) yield Buffer.concat(parts).toString();
}

function findEnd(chunk: Buffer, stop: number): number {
  return stop === 0 ? -1 : chunk.lastIndexOf(0x0a, stop - 1);
}

async function endsWithLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

function passOverMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function readLine(text: string): GuardLine | undefined {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
