import { companyFacts } from '@atlas/contract/facts/companies';
import type { UserId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { cancelInvitations, cancelInvitationsAbove } from './cancel-invitations.ts';
import { beginLeading } from './lead-people.ts';
import { endMembership, findRole } from './membership-repository.ts';
import { decideRemoval, type RoleReason } from './rules.ts';

/** Ends a person's membership of the current company, with every invitation that would bring them back. */
export async function removeMember(
  scope: Scope,
  sub: UserId,
): Promise<{ message: string } | Refusal<RoleReason | 'not_found'>> {
  const { tx } = scope;
  const { actor, leaders } = await beginLeading(scope);
  const role = await findRole(tx, sub);
  if (role === undefined) return refuse('not_found');
  const verdict = decideRemoval(actor, { sub, role }, leaders);
  if (!verdict.ok) return refuse(verdict.reasons[0]);
  await cancelInvitations(tx, { person: sub }, 'member_removed');
  await cancelInvitationsAbove(tx, sub, null);
  await endMembership(tx, sub);
  await recordFact(tx, companyFacts.memberRemoved, { subject: { id: sub }, before: { role } });
  return { message: doneText.memberRemoved({}, { locale: chooseLocale() }) };
}
