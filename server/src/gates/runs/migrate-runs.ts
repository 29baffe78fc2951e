import { gateFacts } from '@atlas/contract/facts/gates';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { lintTree } from '@atlas/gating/lint-tree';
import { hinderMigration, isBehind } from '@atlas/gating/migration';
import { planRun } from '@atlas/gating/plan';
import type { Scope } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { toReason } from '../trees/describe-finding.ts';
import { readTrees } from '../trees/known-trees.ts';
import { lockRunsOfAsset, readRuns } from './run-repository.ts';
import { settleAsset } from './settle.ts';

/** A tree among the company's. @throws AppError `not_found` */
async function requireTree(
  tx: Tx,
  companyID: CompanyId,
  treeID: GateTreeId,
): Promise<{ readonly tree: BoundTree; readonly trees: readonly BoundTree[] }> {
  const trees = await readTrees(tx, companyID);
  const tree = trees.find(({ _id }) => _id === treeID);
  if (tree === undefined) throw new AppError('not_found');
  return { tree, trees };
}

/**
 * Moves the runs of a tree to its latest version, gate by gate by id: passed gates stay passed, new gates open, and
 * gates that left the tree require nothing. A run with a gate in progress stays as it is.
 * @throws AppError `not_found`
 */
export async function migrateGateRuns(
  scope: Scope,
  companyID: CompanyId,
  treeID: GateTreeId,
): Promise<{ readonly migrated: number; readonly stayed: number } | Refusal<'step_refused'>> {
  const { tx } = scope;
  const { tree, trees } = await requireTree(tx, companyID, treeID);
  const [finding] = lintTree(tree, trees);
  if (finding !== undefined) {
    return refuse('step_refused', { reason: because('tree_not_runnable', { finding: toReason(finding) }) });
  }
  const plan = planRun(tree, trees);
  const assets = [...new Set((await readRuns(tx, companyID, { treeID })).map(({ assetID }) => assetID))].sort();
  let [migrated, stayed] = [0, 0];
  for (const assetID of assets) {
    await lockRunsOfAsset(tx, companyID, assetID);
    const run = (await readRuns(tx, companyID, { assetID })).find((one) => one.treeID === treeID);
    if (run === undefined || !isBehind(run, tree.version, plan)) continue;
    if (hinderMigration(run) !== undefined) {
      stayed += 1;
      continue;
    }
    await tx
      .updateTable('gate_run')
      .set({ version: tree.version, plan: JSON.stringify(plan) })
      .where('company_id', '=', companyID)
      .where('id', '=', run.id)
      .execute();
    await recordFact(tx, gateFacts.runMigrated, {
      subject: { id: assetID, label: run.assetNumber },
      before: { version: run.version },
      after: { tree: tree.name, treeID, version: tree.version },
    });
    await settleAsset(tx, companyID, assetID);
    migrated += 1;
  }
  return { migrated, stayed };
}
