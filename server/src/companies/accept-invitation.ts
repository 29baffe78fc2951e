import type { Company } from '@atlas/contract/companies';
import type { InvitationId } from '@atlas/contract/identifiers';
import { invitationLife } from '@atlas/contract/steps/invitation';
import type { Scope } from '../platform/database/database.ts';
import { faultCode } from '../platform/database/faults.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { findOwnCompany } from './company-repository.ts';
import { acceptStoredInvitation } from './invitation-repository.ts';
import { hashToken } from './invite.ts';

const FOR_ANOTHER_PERSON = 'AT409';

/** Accepts an invitation by its link's token or by its id. An existing member keeps their role. */
export async function acceptInvitation(
  scope: Scope,
  key: { readonly token: string } | { readonly invitationID: InvitationId },
): Promise<Company | Refusal<'token_spent' | 'invitation_other_person'>> {
  const { tx, actor } = scope;
  const accepted = await acceptStoredInvitation(
    tx,
    'token' in key ? { tokenHash: hashToken(key.token) } : { id: key.invitationID },
  ).catch((error: unknown) => {
    if (faultCode(error) === FOR_ANOTHER_PERSON) return refuse('invitation_other_person');
    throw error;
  });
  if (isRefusal(accepted)) return accepted;
  if (accepted === undefined) return refuse('token_spent');
  const { acceptAsMember, join } = invitationLife.steps;
  await recordFact(tx, accepted.joinedAs === null ? acceptAsMember.fact : join.fact, {
    subject: { id: actor.sub },
    after: { role: accepted.joinedAs },
  });
  const company = await findOwnCompany(tx, accepted.company);
  if (company === undefined) throw new AppError('internal');
  return { companyID: accepted.company, company: company.name, companyEmail: company.email, role: company.role };
}
