import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { splitNote } from '@atlas/transparency/signed-note';
import * as z from 'zod/mini';

/** Room for dozens of states. */
const FIRST_LOOK_BYTES = 32_768;
const Line = z.object({ at: z.string(), note: z.string() });

/**
 * Every state that was signed, in a file that only grows and that no restored database takes back: what says that a log
 * has been rolled back.
 */
export class CheckpointCopy {
  readonly path: string;

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'register-checkpoints.jsonl');
  }

  /** The state that was signed last; undefined before the first. A line that a power cut broke off counts for none. */
  async readLast(): Promise<Checkpoint | undefined> {
    const file = await open(this.path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (file === undefined) return undefined;
    try {
      return await findLast(file);
    } finally {
      await file.close();
    }
  }

  /** Adds a state; it is on the disk before anybody is told of it. */
  async append(note: string, at: Date): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const file = await open(this.path, 'a+', 0o600);
    try {
      // A line that was broken off ends here, or it would take this one with it.
      const end = (await endsWithLine(file)) ? '' : '\n';
      await file.appendFile(`${end}${JSON.stringify({ at: at.toISOString(), note })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Looks from the end, further back each time: the file holds every state since the log began. */
async function findLast(file: FileHandle): Promise<Checkpoint | undefined> {
  const { size } = await file.stat();
  for (let bytes = FIRST_LOOK_BYTES; ; bytes *= 2) {
    const begin = Math.max(0, size - bytes);
    const { buffer } = await file.read(Buffer.alloc(size - begin), 0, size - begin, begin);
    // The first line may lack its beginning, the last one its end.
    const lines = buffer
      .toString()
      .split('\n')
      .slice(begin === 0 ? 0 : 1, -1);
    for (const line of lines.reverse()) {
      const state = readLine(line);
      if (state !== undefined) return state;
    }
    if (begin === 0) return undefined;
  }
}

async function endsWithLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

function readLine(line: string): Checkpoint | undefined {
  try {
    const { note } = Line.parse(JSON.parse(line));
    return readCheckpoint(splitNote(note)?.text ?? '');
  } catch {
    return undefined;
  }
}
