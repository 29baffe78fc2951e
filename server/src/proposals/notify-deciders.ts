import * as words from '@atlas/messages/mail';
import { sql } from 'kysely';
import { chooseLocale } from '../platform/locale.ts';
import { quoteName } from '../platform/mail.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { ROLES_OF_KINDS } from './list-proposals.ts';

interface Notice {
  readonly address: string;
  readonly waiting: number;
  /** The company, if all of them are of one, and its name. */
  readonly company: string | null;
  readonly name: string | null;
  /** Whether all of them are proposals of mint officers. */
  readonly at_mint: boolean;
}

/** Writes to those who can decide about proposals made since their last mail: one mail for all of them, once an hour at most. */
export async function notifyDeciders({ database, configuration }: Platform): Promise<void> {
  const locale = chooseLocale();
  await database.withDoor(async (tx) => {
    const { rows } = await sql<Notice>`SELECT * FROM app.claim_decision_notices(${ROLES_OF_KINDS}::jsonb)`.execute(tx);
    for (const notice of rows) {
      const { address: to, waiting, name } = notice;
      const link = `${configuration.origin}${placeOf(notice)}`;
      const subject = words.decisionsSubject({ count: waiting }, { locale });
      const where = name === null ? '' : words.decisionsCompany({ company: quoteName(name) }, { locale });
      const text = words.decisionsText({ count: waiting, where, to, link }, { locale });
      await leaveInOutbox(tx, 'mail', { to, subject, text });
    }
  }, 'duty');
}

/** Where they are decided: at the mint desk, on the company's workbench, or on those of several companies. */
function placeOf({ company, at_mint }: Notice): string {
  if (at_mint) return '/profile/mint';
  return company === null ? '/profile/companies' : `/company/${company}/dashboard/workbench`;
}
