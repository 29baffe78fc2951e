import type { Reply } from '@atlas/contract/endpoint';
import { gateFacts } from '@atlas/contract/facts/gates';
import { DEFAULT_REWARD_PERCENT, type setRewardShare as endpoint, GatePolicy } from '@atlas/contract/gate-policy';
import type { CompanyId, ProposalId } from '@atlas/contract/identifiers';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { isRefusal, JsonText, type Refusal } from '../../platform/outcome.ts';
import { decidesAlone, outdateProposals, type PutInForce, proposeChange } from '../../proposals/index.ts';
import { READ_GATE_POLICY, saveRewardShare } from './policy-repository.ts';

/** The gatekeepers' share of what gates take, with its latest changes. */
export async function readGatePolicy(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  const text = await scope.readText(READ_GATE_POLICY, [companyID, DEFAULT_REWARD_PERCENT]);
  return new JsonText(text ?? '');
}

/**
 * Proposes the share, which a second person puts in force; who leads the company alone sets it. A pass is paid by the share of
 * the moment in which it is concluded.
 */
export async function setRewardShare(
  scope: Scope,
  companyID: CompanyId,
  rewardPercent: number,
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const before = await readShare(scope, companyID);
  const change = { before: { rewardPercent: before.rewardPercent }, after: { rewardPercent } };
  const isSame = before.rewardPercent === rewardPercent;
  if (isSame || (await decidesAlone(scope, 'reward_share'))) {
    await outdateProposals(scope, companyID, 'reward_share', companyID);
    if (!isSame) await writeShare(scope, companyID, change);
    return viewShare(scope, companyID, null);
  }
  const proposalID = await proposeChange(scope, companyID, { kind: 'reward_share', subject: companyID, ...change });
  return isRefusal(proposalID) ? proposalID : viewShare(scope, companyID, proposalID);
}

/** Sets the share that a second person accepted, unless another one came into force since. */
export const acceptShare: PutInForce<'reward_share'> = async (scope, companyID, change) => {
  const { rewardPercent } = await readShare(scope, companyID);
  if (rewardPercent !== change.before.rewardPercent) return 'STALE';
  await writeShare(scope, companyID, change);
  return 'IN_FORCE';
};

async function readShare(scope: Scope, companyID: CompanyId): Promise<GatePolicy> {
  return GatePolicy.parse(JSON.parse((await readGatePolicy(scope, companyID)).text));
}

async function viewShare(scope: Scope, companyID: CompanyId, proposalID: ProposalId | null) {
  return { ...(await readShare(scope, companyID)), proposalID };
}

async function writeShare({ tx }: Scope, companyID: CompanyId, { before, after }: Parameters<typeof acceptShare>[2]) {
  await saveRewardShare(tx, companyID, after.rewardPercent);
  await recordFact(tx, gateFacts.rewardShareSet, { subject: { id: companyID }, before, after });
}
