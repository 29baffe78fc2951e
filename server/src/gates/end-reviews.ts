import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import type { Fact } from '../platform/events.ts';
import { releaseMegajoules } from './move-megajoules.ts';
import { readRuns, type StoredPass, type StoredRun } from './run-repository.ts';
import { isReviewed } from './run-rules.ts';
import { writeRuns } from './settle.ts';

const REASON = 'The asset was set aside.';

/**
 * Ends the reviews of an asset that is set aside, in the caller's transaction, which holds the asset: nobody decides about
 * them any more, and what is held for them goes back.
 */
export async function endReviews(
  scope: Scope,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<void> {
  const before = await readRuns(scope.tx, companyID, { assetID });
  const facts: Fact[] = [];
  const runs: StoredRun[] = [];
  for (const run of before) {
    const passes: StoredPass[] = [];
    for (const pass of run.passes) {
      if (isReviewed(pass.state) || pass.state === 'BLOCKED') {
        await releaseMegajoules(scope, companyID, pass);
        facts.push(tellEnd(run, pass));
        passes.push({ ...pass, state: 'REJECTED', reason: REASON, holdId: null });
      } else passes.push(pass);
    }
    runs.push({ ...run, passes });
  }
  if (facts.length > 0) await writeRuns(scope.tx, { before, course: { runs, facts, wishes: [] } });
}

function tellEnd(run: StoredRun, pass: StoredPass): Fact {
  const gate = run.plan.find(({ nodeId }) => nodeId === pass.nodeId);
  return {
    type: 'gate.rejected',
    subject: { type: 'asset', id: run.assetID, label: run.assetNumber },
    before: { state: pass.state },
    after: { gate: gate?.name ?? null, cycle: pass.cycle, passID: pass.id, attempt: pass.attempt, reason: REASON },
  };
}
