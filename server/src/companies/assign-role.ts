import { companyFacts } from '@atlas/contract/facts/companies';
import { because } from '@atlas/contract/reasons';
import type { CompanyRole } from '@atlas/contract/roles';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { cancelInvitations, cancelInvitationsAbove } from './cancel-invitations.ts';
import { beginLeading } from './lead-people.ts';
import { findRole, giveRole } from './membership-repository.ts';
import { findPersonByPhone } from './person-repository.ts';
import { decideAssignment, type RoleReason } from './rules.ts';

/** Gives the person with a phone number a role in the current company; it applies from their next call. */
export async function assignRole(
  scope: Scope,
  wanted: { readonly userPhone: string; readonly proposedRole: CompanyRole },
): Promise<{ message: string } | Refusal<RoleReason | 'phone_invalid' | 'not_found'>> {
  const { tx } = scope;
  const phone = normalisePhone(wanted.userPhone);
  if (phone === undefined) return refuse('phone_invalid');
  const { actor, leaders } = await beginLeading(scope);
  const person = await findPersonByPhone(tx, phone);
  if (person === undefined) return refuse('not_found', { reason: because('user_not_found') });
  const present = (await findRole(tx, person.sub)) ?? null;
  const verdict = decideAssignment(actor, { sub: person.sub, role: present }, wanted.proposedRole, leaders);
  if (!verdict.ok) return refuse(verdict.reasons[0]);
  if (present !== wanted.proposedRole) {
    await giveRole(tx, person.sub, wanted.proposedRole);
    await recordFact(tx, companyFacts.roleAssigned, {
      subject: { id: person.sub },
      before: { role: present },
      after: { role: wanted.proposedRole },
    });
    await cancelInvitations(tx, { person: person.sub }, 'already_member');
    await cancelInvitationsAbove(tx, person.sub, wanted.proposedRole);
  }
  return { message: doneText.roleAssigned({}, { locale: chooseLocale() }) };
}
