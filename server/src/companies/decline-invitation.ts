import type { InvitationId } from '@atlas/contract/identifiers';
import { invitationLife } from '@atlas/contract/steps/invitation';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { declineStoredInvitation } from './invitation-repository.ts';

/** Declines an invitation from the acting person's own list; the company sees it in its history. */
export async function declineInvitation(
  { tx, locale }: Scope,
  id: InvitationId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  const role = await declineStoredInvitation(tx, id);
  if (role === undefined) return refuse('not_found');
  await recordFact(tx, invitationLife.steps.decline.fact, {
    subject: { id },
    before: { role },
    after: { cause: 'declined' },
  });
  return { message: doneText.invitationDeclined({}, { locale }) };
}
