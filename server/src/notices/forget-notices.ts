import { RETENTION } from '@atlas/contract/retention';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Deletes notices that are older than the register keeps them, and browsers whose session has ended. */
export async function forgetNotices(database: Database, moment: Date): Promise<void> {
  await database.withDoor(async (tx) => {
    const before = sql`${moment}::timestamptz - make_interval(days => ${RETENTION.noticeDays})`;
    await sql`SELECT app.forget_old_notices(${before})`.execute(tx);
  }, 'duty');
}
