import { gateFacts } from '@atlas/contract/facts/gates';
import { DEFAULT_REWARD_PERCENT, GatePolicy } from '@atlas/contract/gate-policy';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { JsonText } from '../../platform/outcome.ts';
import { READ_GATE_POLICY, saveRewardShare } from './policy-repository.ts';

/** The gatekeepers' share of what gates take, with its latest changes. */
export async function readGatePolicy(scope: Scope, companyID: CompanyId): Promise<JsonText> {
  const text = await scope.readText(READ_GATE_POLICY, [companyID, DEFAULT_REWARD_PERCENT]);
  return new JsonText(text ?? '');
}

/** Sets the share from now on; a pass is paid by the share of the moment in which it is concluded. */
export async function setRewardShare(scope: Scope, companyID: CompanyId, rewardPercent: number): Promise<JsonText> {
  const before = GatePolicy.parse(JSON.parse((await readGatePolicy(scope, companyID)).text));
  if (before.rewardPercent === rewardPercent) return readGatePolicy(scope, companyID);
  await saveRewardShare(scope.tx, companyID, rewardPercent);
  await recordFact(scope.tx, gateFacts.rewardShareSet, {
    subject: { id: companyID },
    before: { rewardPercent: before.rewardPercent },
    after: { rewardPercent },
  });
  return readGatePolicy(scope, companyID);
}
