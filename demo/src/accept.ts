import type { CompanyId, ProposalId } from '@atlas/contract/identifiers';
import { DECIDING_ROLES } from '@atlas/contract/roles';
import { EFFECTS } from '@atlas/server/effects';
import type { Scope } from '@atlas/server/platform/database/database';
import { acceptProposal } from '@atlas/server/proposals/index';
import { actAs, type Colleague } from './colleague.ts';
import { requireDone } from './require-done.ts';

/** Has a second person of the company put in force what a colleague proposed; nothing for what is in force already. */
export async function acceptBySecond(
  scope: Scope,
  companyID: CompanyId,
  staff: readonly Colleague[],
  { by, proposalID }: { readonly by: Colleague; readonly proposalID: ProposalId | null },
): Promise<void> {
  if (proposalID === null) return;
  const second = pickSecond(staff, by);
  const { state } = requireDone(
    await acceptProposal(await actAs(scope, second, companyID), EFFECTS, { companyID, proposalID }),
  );
  if (state !== 'IN_FORCE') throw new Error(`the demonstration accepted something, and it is ${state}`);
}

/** Someone other than a colleague who decides in the company. @throws if nobody does */
export function pickSecond(staff: readonly Colleague[], first: Colleague): Colleague {
  const found = staff.find((one) => one !== first && DECIDING_ROLES.some((role) => role === one.account.works?.role));
  if (found === undefined) throw new Error('a company of the demonstration has nobody to be the second person');
  return found;
}
