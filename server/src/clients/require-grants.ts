import type { requireGrants as endpoint } from '@atlas/contract/client-map';
import type { Reply } from '@atlas/contract/endpoint';
import { companyFacts } from '@atlas/contract/facts/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { holdGrantRule, saveGrantRule } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { decidesAlone, outdateProposals, type PutInForce, proposeChange } from '../proposals/index.ts';

/**
 * Sets whether the company's client maps open only with a link; setting it twice is one fact. Opening them without one waits for
 * a second person, if there is one.
 */
export async function requireGrants(
  scope: Scope,
  companyID: CompanyId,
  grantRequired: boolean,
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const before = await holdGrantRule(scope.tx);
  const change = { before: { grantRequired: before }, after: { grantRequired } };
  if (before && !grantRequired && !(await decidesAlone(scope, 'client_link_rule'))) {
    const proposalID = await proposeChange(scope, companyID, {
      kind: 'client_link_rule',
      subject: companyID,
      ...change,
    });
    return isRefusal(proposalID) ? proposalID : { grantRequired: before, proposalID };
  }
  await outdateProposals(scope, companyID, 'client_link_rule', companyID);
  await writeRule(scope, companyID, change);
  return { grantRequired, proposalID: null };
}

/** Sets the rule that a second person accepted, unless another one came into force since. */
export const acceptLinkRule: PutInForce<'client_link_rule'> = async (scope, companyID, change) => {
  if ((await holdGrantRule(scope.tx)) !== change.before.grantRequired) return 'STALE';
  await writeRule(scope, companyID, change);
  return 'IN_FORCE';
};

async function writeRule(
  { tx }: Scope,
  companyID: CompanyId,
  change: Parameters<typeof acceptLinkRule>[2],
): Promise<void> {
  const { before, after } = change;
  if (before.grantRequired === after.grantRequired) return;
  await saveGrantRule(tx, after.grantRequired);
  await recordFact(tx, companyFacts.settingsChanged, { subject: { id: companyID }, before, after });
}
