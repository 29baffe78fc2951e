import { explainOutOfUse } from '@atlas/contract/asset-status';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import { isUndecided } from '@atlas/gating/pass-states';
import { findGate } from '@atlas/gating/plan';
import type { Scope } from '../../platform/database/database.ts';
import { describeReason } from '../../platform/describe-reason.ts';
import type { Fact } from '../../platform/events.ts';
import type { Locale } from '../../platform/locale.ts';
import { releaseMegajoules } from '../funds/move-megajoules.ts';
import { describeAct } from '../passes/act-on-pass.ts';
import { readRuns, type StoredPass, type StoredRun } from './run-repository.ts';
import { settleRuns, writeRuns } from './settle.ts';

/**
 * Ends every review of an asset that has just been set aside: no one can decide it any more, so what it holds is
 * returned. The caller has locked the asset.
 */
export async function endReviews(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<void> {
  const before = await readRuns(scope.tx, companyID, { assetID });
  const facts: Fact[] = [];
  for (const run of before) {
    for (const pass of run.passes.filter(({ state }) => isUndecided(state))) {
      await releaseMegajoules(scope, companyID, pass);
      const gate = findGate(run.plan, pass.nodeId);
      const reason = explainEnd(run, scope.locale);
      const tell = describeAct(passLife.steps.end.fact, { attempt: pass.attempt, reasonCode: 'other', reason });
      if (gate !== undefined) facts.push(tell({ run, gate, pass }));
    }
  }
  const ended = before.map((run) => ({
    ...run,
    passes: run.passes.map((pass) => endReview(pass, explainEnd(run, scope.locale))),
  }));
  const { runs, workItems } = settleRuns(ended, []);
  await writeRuns(scope.tx, { before, outcome: { runs, facts, workItems } });
}

/** The standing of the asset, for the gate's history. */
function explainEnd({ standing }: StoredRun, locale: Locale): string {
  const hindrance = explainOutOfUse(standing);
  return hindrance === undefined ? '' : describeReason(hindrance, locale);
}

function endReview(pass: StoredPass, reason: string): StoredPass {
  return isUndecided(pass.state)
    ? { ...pass, state: stateAfter(passLife.steps.end, pass.state), reason, holdId: null }
    : pass;
}
