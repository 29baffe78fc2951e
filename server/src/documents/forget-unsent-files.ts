import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';

/** Forgets files that nobody sent within a day, and removes what broken uploads left in the folder that all nodes share. */
export async function forgetUnsentFiles({ database, files }: Pick<Platform, 'database' | 'files'>): Promise<void> {
  await database.withDoor((tx) => sql`SELECT app.forget_unsent_files()`.execute(tx), 'duty');
  await files.sweep(Date.now());
}
