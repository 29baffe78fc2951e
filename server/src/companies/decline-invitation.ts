import type { InvitationId } from '@atlas/contract/identifiers';
import { invitationLife } from '@atlas/contract/steps/invitation';
import * as doneText from '@atlas/messages/done';
import { LIMITS, takeFromLimit } from '../people/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { Locale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { declineInvitationOfLink, declineStoredInvitation } from './invitation-repository.ts';
import { hashToken } from './invite.ts';

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

/**
 * Declines an invitation for the holder of its link; the company sees it in its history.
 * @throws AppError `rate_limited` by address
 */
export async function declineInvitationByLink(
  { database, secrets }: Platform,
  { token, network, locale }: { readonly token: string; readonly network: string; readonly locale: Locale },
): Promise<{ message: string } | Refusal<'token_spent'>> {
  const isDeclined = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, network);
    const { type } = invitationLife.steps.declineByLink.fact;
    return declineInvitationOfLink(tx, hashToken(token), { type, after: { cause: 'declined' } });
  });
  return isDeclined ? { message: doneText.invitationDeclined({}, { locale }) } : refuse('token_spent');
}
