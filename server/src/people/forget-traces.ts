import { RETENTION } from '@atlas/contract/retention';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * Deletes what is no longer needed: attempts when their window is over, codes for phone numbers once they are no longer
 * of use, reset links and second steps after one, stored answers and sent mails after 30 (no one repeats a call a month
 * later), sessions 90 days after their end, and National IDs 90 days after they were replaced.
 */
export async function forgetTraces(database: Database): Promise<void> {
  await database.withDoor(async (tx) => {
    await tx
      .deleteFrom('throttle')
      .where('expire', '<', sql<string>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`)
      .execute();
    await tx
      .deleteFrom('password_reset')
      .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
    await tx.deleteFrom('number_code').where('expires_at', '<', sql<Date>`clock_timestamp()`).execute();
    // Their challenges go with them; those of sessions are as short-lived.
    await tx
      .deleteFrom('sign_in_step')
      .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
    await tx
      .deleteFrom('passkey_challenge')
      .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();
    await tx
      .deleteFrom('idempotency')
      .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${RETENTION.sentDays})`)
      .execute();
    await tx
      .deleteFrom('claimed_call')
      .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${RETENTION.sentDays})`)
      .execute();
    await tx
      .deleteFrom('outbox')
      .where('sent_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${RETENTION.sentDays})`)
      .execute();
    await tx
      .deleteFrom('former_identity')
      .where('replaced_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${RETENTION.identityDays})`)
      .execute();
    await sql`WITH over AS (
        SELECT id FROM app.session
        WHERE least(coalesce(ended_at, expires_at), expires_at) < clock_timestamp() - make_interval(days => ${RETENTION.sessionDays})
      ), tokens AS (DELETE FROM app.refresh_token t USING over WHERE t.session_id = over.id)
      DELETE FROM app.session s USING over WHERE s.id = over.id`.execute(tx);
  }, 'duty');
}
