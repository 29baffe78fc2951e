import { RETENTION } from '@atlas/contract/retention';
import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';

/** Forgets what arrived by email and WhatsApp, with the files of the mails; the messages of the items stay. */
export async function forgetChannelTraces({ database, files }: Pick<Platform, 'database' | 'files'>): Promise<void> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ sha256: Buffer | null }>`
      SELECT sha256 FROM app.forget_channel_traces(${RETENTION.mailDays}::int)`.execute(tx),
    'duty',
  );
  for (const { sha256 } of rows) if (sha256 !== null) await files.forget(sha256);
}
