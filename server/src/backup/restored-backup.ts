import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfThere } from './durable-files.ts';
import { SnapshotFacts } from './manifest.rules.ts';

const NAME = 'restored.json';

const RestoredBackup = z.pick(SnapshotFacts, { takenAt: true, log: true });
/** Which backup a register was restored from: its moment, and the log as it was then. */
export type RestoredBackup = z.infer<typeof RestoredBackup>;

/** Undefined if no backup was restored. */
export async function readRestored(dataFolder: string): Promise<RestoredBackup | undefined> {
  const text = await readIfThere(join(dataFolder, NAME));
  try {
    return text === undefined ? undefined : RestoredBackup.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Lets later audits distinguish states signed after the backup from damage. */
export async function writeRestored(dataFolder: string, { takenAt, log }: RestoredBackup): Promise<void> {
  const place = join(dataFolder, NAME);
  await rm(place, { force: true });
  await writeFile(place, `${JSON.stringify({ takenAt, log })}\n`, { mode: 0o600, flush: true });
}
