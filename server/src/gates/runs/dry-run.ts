import type { Received, Reply } from '@atlas/contract/endpoint';
import type { dryRunTree as endpoint } from '@atlas/contract/gate-runs';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import type { BoundTree, People } from '@atlas/gating/bound-tree';
import { findLongestWay, findStalls } from '@atlas/gating/dry-run';
import { lintTree } from '@atlas/gating/lint-tree';
import { hinderMigration, isBehind } from '@atlas/gating/migration';
import { type PlannedGate, planRun } from '@atlas/gating/plan';
import { isCompliant, listOwnGates, REVIEW_DAYS } from '@atlas/gating/run';
import type { ScopedTree } from '@atlas/gating/scope';
import { compareTrees } from '@atlas/gating/tree-changes';
import type { Scope } from '../../platform/database/database.ts';
import { describeReason } from '../../platform/describe-reason.ts';
import { AppError, type Refusal } from '../../platform/outcome.ts';
import { findWaiting } from '../../proposals/index.ts';
import { bindPeople, findMembersByNumber } from '../trees/bind-people.ts';
import { toReason } from '../trees/describe-finding.ts';
import { readTrees } from '../trees/known-trees.ts';
import { readProposed } from '../trees/proposed-tree.ts';
import { readSentTree, refuseAsTooMany, refuseRepeatedIds, refuseTooMany } from '../trees/save-tree.ts';
import { readPace, readPortfolio } from './dry-run-repository.ts';
import { readRuns } from './run-repository.ts';

type Body = Received<typeof endpoint>['body'];

/**
 * What a tree would require of the company's assets as they are now, before anything starts on it or moves to it; an
 * unsaved tree is treated as if saved, and one that waits for a second person as if it were in force.
 * @throws AppError `not_found`
 */
export async function dryRunTree(
  scope: Scope,
  companyID: CompanyId,
  body: Body,
): Promise<Reply<typeof endpoint> | Refusal<'tree_refused'>> {
  const trees = await readNewest(scope, companyID, 'treeID' in body ? body.treeID : (body.tree._id ?? null));
  const many = 'tree' in body ? refuseTooMany(body.tree) : undefined;
  if (many !== undefined) return many;
  const { tree: wished, version, before } = findSubject(body, trees);
  // A tree that is sent is bound as if it were saved; one that is saved stays as it is.
  const people = 'tree' in body ? await bindPeople(scope.tx, wished, before) : before;
  const tree = { ...wished, people };
  const repeated = refuseRepeatedIds(tree);
  if (repeated !== undefined) return repeated;
  const findings = lintTree(tree, trees);
  const [first] = findings;
  if (first?.code === 'too_many_gates') return refuseAsTooMany(toReason(first));
  const plan = planRun(tree, trees);
  const sum = (gates: readonly PlannedGate[]) => gates.reduce((all, gate) => all + gate.requiredMegajoules, 0);
  const earned = sum(plan.filter(({ treeType }) => treeType === 'income'));
  // Income that linked trees pay into a wallet on the way need not be there at the start.
  const walletAsked = Math.max(0, sum(plan.filter(({ payer }) => payer === 'wallet')) - earned);
  const portfolio = await readPortfolio(scope.tx, companyID, tree._id, walletAsked);
  const treasuryAsked = sum(plan.filter(({ payer }) => payer === 'treasury')) * portfolio.assetsToStart;
  const runs = tree._id === null ? [] : await readRuns(scope.tx, companyID, { treeID: tree._id });
  const older = runs.filter((run) => isBehind(run, version, plan));
  const hindrances = older.map(hinderMigration).filter((reason) => reason !== undefined);
  const lapsing = older.filter(
    (run) =>
      tree.treeType === 'expenses' &&
      run.complianceState === 'APPROVED' &&
      hinderMigration(run) === undefined &&
      !isCompliant(listOwnGates({ treeType: tree.treeType, plan }), run.passes),
  );
  const numbers = plan.flatMap(({ gatekeepers }) => gatekeepers.map(({ phoneNumber }) => phoneNumber));
  const phones = new Set((await findMembersByNumber(scope.tx, numbers)).keys());
  const pace = await readPace(scope.tx, companyID);
  const daysOf = (gate: PlannedGate) => pace.get(gate.nodeId)?.days ?? (gate.gatekeepers.length > 0 ? REVIEW_DAYS : 0);
  const slowest = findLongestWay(plan, daysOf);
  return {
    runnable: findings.length === 0,
    findings: findings.map((finding) => describeReason(toReason(finding), scope.locale)),
    assetsToStart: portfolio.assetsToStart,
    runs: runs.length,
    costPerAsset: sum(plan),
    cost: sum(plan) * portfolio.assetsToStart,
    treasuryAsked,
    treasuryHas: portfolio.treasury,
    shortfall: Math.max(0, treasuryAsked - portfolio.treasury),
    walletAsked,
    assetsShort: portfolio.assetsShort,
    longestWay: findLongestWay(plan, () => 1).length,
    longestDays: slowest.length,
    slowestWay: slowest.gates.map((gate) => ({
      nodeId: gate.nodeId,
      gate: gate.name,
      days: daysOf(gate),
      passes: pace.get(gate.nodeId)?.passes ?? 0,
    })),
    stalls: findStalls(plan, { members: portfolio.members, phones }).map(({ gate: { nodeId, name }, reasons }) => ({
      nodeId,
      gate: name,
      reason: reasons.map((reason) => describeReason(reason, scope.locale)).join(' '),
    })),
    unattested: plan
      .filter(({ gatekeepers }) => gatekeepers.length === 0)
      .map(({ nodeId, name }) => ({ nodeId, gate: name })),
    migration: {
      ready: older.length - hindrances.length,
      lapsing: lapsing.length,
      hindered: hindrances.length,
      reasons: [...new Set(hindrances.map((reason) => describeReason(reason, scope.locale)))],
    },
  };
}

/** The company's trees, the tried one as it is proposed if a version of it waits for a second person. */
async function readNewest(
  { tx }: Scope,
  companyID: CompanyId,
  tried: GateTreeId | null,
): Promise<readonly BoundTree[]> {
  const trees = await readTrees(tx, companyID);
  const waiting = tried === null ? undefined : await findWaiting(tx, companyID, 'gate_tree', tried);
  if (tried === null || waiting === undefined) return trees;
  return [...trees.filter(({ _id }) => _id !== tried), readProposed(tried, waiting.after)];
}

/** The tree to try, its current or next version, and its people. */
function findSubject(
  body: Body,
  trees: readonly BoundTree[],
): { readonly tree: ScopedTree; readonly version: number; readonly before: People } {
  const find = (id: GateTreeId) => {
    const latest = trees.find(({ _id }) => _id === id);
    if (latest === undefined) throw new AppError('not_found');
    return latest;
  };
  if ('treeID' in body) {
    const tree = find(body.treeID);
    return { tree, version: tree.version, before: tree.people };
  }
  const { _id } = body.tree;
  if (_id == null) return { tree: { ...readSentTree(body.tree, undefined), _id: null }, version: 1, before: new Map() };
  const latest = find(_id);
  const tree = { ...readSentTree(body.tree, latest), _id };
  return { tree, version: latest.version + (compareTrees(latest, tree).length > 0 ? 1 : 0), before: latest.people };
}
