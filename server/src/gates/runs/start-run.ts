import { explainInactive } from '@atlas/contract/asset-status';
import { gateFacts } from '@atlas/contract/facts/gates';
import type { GateRun } from '@atlas/contract/gate-runs';
import { type AssetId, type CompanyId, GateRunId, type GateTreeId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { isRegistered } from '@atlas/contract/steps/asset';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { lintTree } from '@atlas/gating/lint-tree';
import { planRun } from '@atlas/gating/plan';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { findWaiting } from '../../proposals/index.ts';
import { toReason, writeFinding } from '../trees/describe-finding.ts';
import { readKeepers } from '../trees/keepers.ts';
import { readTrees } from '../trees/known-trees.ts';
import { findStart, lockRunsOfAsset, type StoredRun } from './run-repository.ts';
import { viewRun } from './run-view.ts';
import { settleAsset } from './settle.ts';
import { readViewer } from './viewer-repository.ts';

/** Why an asset in this state cannot go through gates; undefined if it can. */
export function hinderStart(asset: {
  readonly complianceState: string;
  readonly standing: string;
}): Hindrance | undefined {
  const closed = isRegistered(asset.complianceState) ? undefined : because('not_registered');
  return explainInactive(asset.standing) ?? closed;
}

/**
 * Sends an asset through the version of a tree that is in force; one that is already in it continues.
 * @throws AppError `not_found` for an asset or a tree that the company does not have
 */
export async function startGateRun(
  scope: Scope,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
  treeID: GateTreeId,
): Promise<GateRun | Refusal<'step_refused'>> {
  const { tx } = scope;
  await lockRunsOfAsset(tx, companyID, assetID);
  const asset = await findStart(tx, companyID, assetID);
  const trees = await readTrees(tx, companyID);
  const tree = trees.find(({ _id }) => _id === treeID);
  if (asset === undefined) throw new AppError('not_found');
  if (tree === undefined) return refuseTree(scope, companyID, treeID);
  const hindrance = hinderStart(asset);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const findings = lintTree(tree, trees);
  const [first] = findings;
  if (first !== undefined) {
    const issues = findings.map((finding) => writeFinding(finding, scope.locale));
    return refuse('step_refused', { reason: because('tree_not_runnable', { finding: toReason(first) }), issues });
  }
  const runs = await beginRun(scope, { companyID, assetID, assetNumber: asset.assetNumber }, tree, trees);
  const run = runs.find((one) => one.treeID === treeID);
  if (run === undefined) throw new Error('a run that was just begun is not there');
  return viewRun(await readViewer(scope), run, await readKeepers(tx, companyID, run.plan));
}

/**
 * Sends an asset that was just registered through the company's gates, through the oldest expenses tree that can run,
 * if there is one. The caller has locked the asset.
 * @returns whether it was started
 */
export async function startDefaultRun(
  scope: Scope,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<boolean> {
  const asset = await findStart(scope.tx, companyID, assetID);
  if (asset === undefined || hinderStart(asset) !== undefined) return false;
  const trees = await readTrees(scope.tx, companyID);
  const tree = trees.find((one) => one.treeType === 'expenses' && lintTree(one, trees).length === 0);
  if (tree === undefined) return false;
  await beginRun(scope, { companyID, assetID, assetNumber: asset.assetNumber }, tree, trees);
  return true;
}

/** A tree that is not in force. @throws AppError `not_found` for one that the company does not have */
async function refuseTree({ tx }: Scope, companyID: CompanyId, treeID: GateTreeId): Promise<Refusal<'step_refused'>> {
  if ((await findWaiting(tx, companyID, 'gate_tree', treeID)) === undefined) throw new AppError('not_found');
  return refuse('step_refused', { reason: because('tree_waiting') });
}

async function beginRun(
  { tx, actor }: Scope,
  asset: { readonly companyID: CompanyId; readonly assetID: AssetId; readonly assetNumber: string },
  tree: BoundTree,
  trees: readonly BoundTree[],
): Promise<readonly StoredRun[]> {
  const { companyID, assetID } = asset;
  const inserted = await tx
    .insertInto('gate_run')
    .values({
      company_id: companyID,
      id: GateRunId.parse(crypto.randomUUID()),
      asset_id: assetID,
      tree_id: tree._id,
      version: tree.version,
      plan: JSON.stringify(planRun(tree, trees)),
      started_by: actor.sub,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'asset_id', 'tree_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await recordFact(tx, gateFacts.runStarted, {
      subject: { id: assetID, label: asset.assetNumber },
      after: { tree: tree.name, treeType: tree.treeType, treeID: tree._id, version: tree.version },
    });
  }
  return settleAsset(tx, companyID, assetID);
}
