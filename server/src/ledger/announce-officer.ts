import type { ProposalId } from '@atlas/contract/identifiers';
import * as words from '@atlas/messages/mail';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { quoteName } from '../platform/mail.ts';
import { leaveInOutbox } from '../platform/outbox.ts';

/** Writes to every mint officer, and to everyone who runs the platform, whom two of them appointed; nothing for a rate. */
export async function announceOfficer({ tx, locale }: Scope, proposal: ProposalId): Promise<void> {
  const { rows } = await sql<{ address: string; officer: string }>`
    SELECT address, app.officer_of_proposal(${proposal}) AS officer FROM app.mint_addresses() AS address
    WHERE app.officer_of_proposal(${proposal}) IS NOT NULL`.execute(tx);
  for (const { address, officer } of rows) {
    const text = words.officerText({ officer: quoteName(officer), to: address }, { locale });
    await leaveInOutbox(tx, 'mail', { to: address, subject: words.officerSubject({}, { locale }), text });
  }
}
