import type { InvitationId, UserId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, type CompanyRole } from '@atlas/contract/roles';
import { invitationLife } from '@atlas/contract/steps/invitation';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { withdrawInvitations } from './invitation-repository.ts';
import { rolesAbove } from './rules.ts';

type Choice = Parameters<typeof withdrawInvitations>[1];
type Cause = 'withdrawn' | 'replaced' | 'already_member' | 'member_removed' | 'inviter_lowered';

/** Withdraws open invitations and records why in the event log. @returns how many there were */
export async function cancelInvitations(tx: Tx, choice: Choice, cause: Cause): Promise<number> {
  const withdrawn = await withdrawInvitations(tx, choice);
  const { lapse, withdraw } = invitationLife.steps;
  for (const { id, role } of withdrawn) {
    await recordFact(tx, (cause === 'withdrawn' ? withdraw : lapse).fact, {
      subject: { id },
      before: { role },
      after: { cause },
    });
  }
  return withdrawn.length;
}

/** Withdraws the invitations that a person wrote with a higher role, which they may no longer give. */
export async function cancelInvitationsAbove(tx: Tx, inviter: UserId, role: CompanyRole | null): Promise<void> {
  const roles = rolesAbove(role, COMPANY_ROLES);
  if (roles.length > 0) await cancelInvitations(tx, { invitedBy: inviter, roles }, 'inviter_lowered');
}

/** Withdraws one open invitation of the current company; its link stops working. */
export async function withdrawInvitation(
  scope: Scope,
  id: InvitationId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  const count = await cancelInvitations(scope.tx, { id }, 'withdrawn');
  return count === 0 ? refuse('not_found') : { message: doneText.invitationWithdrawn({}, { locale: chooseLocale() }) };
}
