import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { inviteeOf, isMember, sendInvitation } from './invite.ts';
import { findPersonByPhone } from './person-repository.ts';

/** How to reach the buyer of an asset: a number in E.164, and an address that may be empty. */
interface BuyerContact {
  readonly phone: string;
  readonly email: string;
}

/**
 * Invites the buyer of an asset as a Client, who then sees it: by the account with the number, or at the address. A sale does
 * not fail because no more invitations can be sent today.
 * @param origin address of the register, the start of the link
 * @returns whether an invitation was sent
 */
export async function inviteBuyer(scope: Scope, origin: string, { phone, email }: BuyerContact): Promise<boolean> {
  const person = await findPersonByPhone(scope.tx, phone);
  if (person === undefined && email === '') return false;
  const recipient =
    person === undefined ? { invitee: { email }, address: email, isProven: false } : inviteeOf(person, phone);
  if (await isMember(scope.tx, recipient.invitee)) return false;
  try {
    await sendInvitation(scope, origin, recipient, 'Client');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
