import { RETENTION } from '@atlas/contract/retention';
import * as words from '@atlas/messages/own-data';
import { sql } from 'kysely';
import { SPECIFIED } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { composeUnusedDeleted } from './own-account-mails.ts';
import { nameKey } from './throttle.ts';

/**
 * Forgets what the privacy page promises: old events of accounts, including who searched for whom, old invitations, and
 * accounts that nobody uses. Each batch is a transaction of its own, so that the next run continues where one broke
 * off.
 * @param moment what counts as now
 */
export async function keepPromises(platform: Platform, moment: Date): Promise<void> {
  const { database } = platform;
  await database.withDoor(async (tx) => {
    const before = sql`${moment}::timestamptz - make_interval(days => ${RETENTION.invitationDays})`;
    await sql`SELECT app.forget_old_invitations(${before})`.execute(tx);
  }, 'duty');
  for (let gone = 1; gone > 0; ) {
    gone = await database.withDoor(async (tx) => {
      const { rows } = await sql<{ gone: number }>`
        SELECT app.forget_old_account_data(${moment}, ${RETENTION.accountEventYears}) AS gone`.execute(tx);
      return rows[0]?.gone ?? 0;
    }, 'duty');
  }
  await deleteUnusedAccounts(platform, moment);
}

async function deleteUnusedAccounts({ database, secrets, configuration }: Platform, moment: Date): Promise<void> {
  const before = sql`${moment}::timestamptz - make_interval(years => ${RETENTION.unusedAccountYears})`;
  const pseudonym = words.formerMember({}, SPECIFIED);
  const leftNote = words.requesterLeft({}, SPECIFIED);
  for (;;) {
    const unused = await database.withDoor(async (tx) => {
      const { rows } = await sql<{
        id: string;
        email: string;
      }>`SELECT * FROM app.list_unused_accounts(${before})`.execute(tx);
      return rows;
    }, 'duty');
    for (const { id, email } of unused) {
      await database.withDoor(async (tx) => {
        const mark = nameKey(secrets, 'deleted address', email);
        const { rows } = await sql<{ erased: boolean }>`
          SELECT app.erase_unused_account(${id}, ${before}, ${mark}, ${pseudonym},
            ${leftNote}) AS erased`.execute(tx);
        if (rows[0]?.erased !== true) return;
        await leaveInOutbox(tx, 'mail', composeUnusedDeleted(email, configuration.origin, SPECIFIED.locale));
      }, 'duty');
    }
    if (unused.length === 0) return;
  }
}
