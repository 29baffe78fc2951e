import type { InvitationOfLink } from '@atlas/contract/companies';
import { LIMITS, takeFromLimit } from '../people/index.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { findInvitationOfLink } from './invitation-repository.ts';
import { hashToken } from './invite.ts';

/**
 * What the holder of an invitation's link learns before signing in: no more than the mail with the link says.
 * @throws AppError `rate_limited` by address
 */
export async function readInvitation(
  { database, secrets }: Platform,
  token: string,
  network: string,
): Promise<InvitationOfLink | Refusal<'token_spent'>> {
  const found = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, network);
    return findInvitationOfLink(tx, hashToken(token));
  });
  return found ?? refuse('token_spent');
}
