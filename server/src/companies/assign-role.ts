import { companyFacts } from '@atlas/contract/facts/companies';
import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { CompanyRole } from '@atlas/contract/roles';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { cancelInvitations, cancelInvitationsAbove } from './cancel-invitations.ts';
import { inviteeOf, sendInvitation } from './invite.ts';
import { beginLeading } from './lead-people.ts';
import { findRole, giveRole } from './membership-repository.ts';
import { findPersonByPhone } from './person-repository.ts';
import { decideAssignment, type RoleReason } from './rules.ts';

interface Wanted {
  readonly userPhone?: string | undefined;
  readonly userSub?: UserId | undefined;
  readonly proposedRole: CompanyRole;
}
type Assignment = { message: string; invited: boolean } | Refusal<RoleReason | 'phone_invalid' | 'not_found'>;

/**
 * Gives a role in the current company to a member, or to the person with a phone number. A member has it from their
 * next call; anyone else is invited, and has it once they accept.
 * @param origin address of the register, the start of the invitation's link
 * @throws AppError `rate_limited` after too many invitations
 */
export function assignRole(scope: Scope, origin: string, wanted: Wanted): Promise<Assignment> {
  const { userSub, proposedRole } = wanted;
  return userSub === undefined
    ? assignByPhone(scope, origin, wanted.userPhone ?? '', proposedRole)
    : assignToMember(scope, userSub, proposedRole);
}

async function assignToMember(scope: Scope, sub: UserId, proposedRole: CompanyRole): Promise<Assignment> {
  const { actor, leaders } = await beginLeading(scope);
  const present = await findRole(scope.tx, sub);
  if (present === undefined) return refuse('not_found', { reason: because('user_not_found') });
  const verdict = decideAssignment(actor, { sub, role: present }, proposedRole, leaders);
  if (!verdict.ok) return refuse(verdict.reasons[0]);
  if (present !== proposedRole) await changeRole(scope.tx, sub, present, proposedRole);
  return { message: doneText.roleAssigned({}, { locale: scope.locale }), invited: false };
}

async function assignByPhone(
  scope: Scope,
  origin: string,
  written: string,
  proposedRole: CompanyRole,
): Promise<Assignment> {
  const { tx } = scope;
  const phone = normalisePhone(written);
  if (phone === undefined) return refuse('phone_invalid');
  const { actor, leaders } = await beginLeading(scope);
  const person = await findPersonByPhone(tx, phone);
  if (person === undefined) return refuse('not_found', { reason: because('user_not_found') });
  const present = (await findRole(tx, person.sub)) ?? null;
  const verdict = decideAssignment(actor, { sub: person.sub, role: present }, proposedRole, leaders);
  if (!verdict.ok) return refuse(verdict.reasons[0]);
  const invited = present === null;
  if (invited) {
    await sendInvitation(scope, origin, inviteeOf(person, phone), proposedRole);
  } else if (present !== proposedRole) {
    await changeRole(tx, person.sub, present, proposedRole);
  }
  return { message: doneText.roleAssigned({}, { locale: scope.locale }), invited };
}

/** Changes the role of a member, which ends invitations that no longer fit it. */
export async function changeRole(tx: Tx, sub: UserId, from: CompanyRole, to: CompanyRole): Promise<void> {
  await giveRole(tx, sub, to);
  await recordFact(tx, companyFacts.roleAssigned, {
    subject: { id: sub },
    before: { role: from },
    after: { role: to },
  });
  await cancelInvitations(tx, { person: sub }, 'already_member');
  await cancelInvitationsAbove(tx, sub, to);
}
