import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import type { Fact } from '../platform/events.ts';
import { releaseMegajoules } from './move-megajoules.ts';
import { readRuns, type StoredPass, type StoredRun } from './run-repository.ts';
import { isReviewed } from './run-rules.ts';
import { settleRuns, writeRuns } from './settle.ts';

const REASON = 'The asset was set aside.';

/**
 * Ends every review of an asset that was just set aside: nobody can decide it any more, so what it holds goes back. The
 * caller holds the asset.
 */
export async function endReviews(scope: Scope, companyID: CompanyId, assetID: AssetId): Promise<void> {
  const before = await readRuns(scope.tx, companyID, { assetID });
  for (const pass of before.flatMap(({ passes }) => passes).filter(isOpenReview)) {
    await releaseMegajoules(scope, companyID, pass);
  }
  const ended = before.map((run) => ({ ...run, passes: run.passes.map(endReview) }));
  const facts = before.flatMap((run) => run.passes.filter(isOpenReview).map((pass) => tell(run, pass)));
  const { runs, wishes } = settleRuns(ended, []);
  await writeRuns(scope.tx, { before, course: { runs, facts, wishes } });
}

const isOpenReview = ({ state }: StoredPass) => isReviewed(state) || state === 'BLOCKED';

function endReview(pass: StoredPass): StoredPass {
  return isOpenReview(pass) ? { ...pass, state: 'REJECTED', reason: REASON, holdId: null } : pass;
}

function tell({ plan, assetID, assetNumber }: StoredRun, pass: StoredPass): Fact {
  const gate = plan.find(({ nodeId }) => nodeId === pass.nodeId)?.name ?? '';
  const { id: passID, cycle, attempt } = pass;
  return {
    type: 'gate.rejected',
    subject: { type: 'asset', id: assetID, label: assetNumber },
    before: { state: pass.state },
    after: { gate, cycle, passID, attempt, reasonCode: 'other', reason: REASON },
  };
}
