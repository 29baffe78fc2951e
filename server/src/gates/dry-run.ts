import type { Reply } from '@atlas/contract/endpoint';
import { lintTree } from '@atlas/contract/gate-lint';
import type { dryRunTree as endpoint } from '@atlas/contract/gate-runs';
import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { readPortfolio } from './dry-run-repository.ts';
import { requireTree } from './migrate-runs.ts';
import { findLongestWay, hinderMigration } from './migration-rules.ts';
import { type PlannedGate, planRun } from './plan-rules.ts';
import { readRuns } from './run-repository.ts';

/**
 * What a tree would ask of the company's assets as they are now, before anything starts or goes over to it.
 * @throws AppError `not_found`
 */
export async function dryRunTree(
  scope: Scope,
  companyID: CompanyId,
  treeID: GateTreeId,
): Promise<Reply<typeof endpoint>> {
  const { tree, trees } = await requireTree(scope.tx, companyID, treeID);
  const plan = planRun(tree, trees);
  const portfolio = await readPortfolio(scope.tx, companyID, treeID);
  const runs = await readRuns(scope.tx, companyID, { treeID });
  const older = runs.filter(({ version }) => version < tree.version);
  const hindrances = older.map(hinderMigration).filter((reason) => reason !== undefined);
  const sum = (gates: readonly PlannedGate[]) => gates.reduce((all, gate) => all + gate.requiredMegajoules, 0);
  const treasuryAsked = sum(plan.filter(({ payer }) => payer === 'treasury')) * portfolio.assetsToStart;
  return {
    runnable: lintTree(tree, trees).length === 0,
    assetsToStart: portfolio.assetsToStart,
    runs: runs.length,
    costPerAsset: sum(plan),
    cost: sum(plan) * portfolio.assetsToStart,
    treasuryAsked,
    treasuryHas: portfolio.treasury,
    shortfall: Math.max(0, treasuryAsked - portfolio.treasury),
    longestWay: findLongestWay(plan),
    stalls: plan.flatMap((gate) => {
      const reason = explainStall(gate, portfolio.phones);
      return reason === undefined ? [] : [{ nodeId: gate.nodeId, gate: gate.name, reason }];
    }),
    migration: {
      ready: older.length - hindrances.length,
      hindered: hindrances.length,
      reasons: [...new Set(hindrances)],
    },
  };
}

function explainStall({ gatekeepers }: PlannedGate, phones: ReadonlySet<string>): string | undefined {
  if (gatekeepers.length === 0) return undefined;
  const compliant = gatekeepers.filter((keeper) => keeper.compliant);
  if (compliant.length === 0) return 'None of its gatekeepers is compliant.';
  const absent = compliant
    .filter(({ phoneNumber }) => !phones.has(phoneNumber))
    .map(({ name, phoneNumber }) => name || phoneNumber);
  return absent.length === 0 ? undefined : `Not a member of the company: ${absent.join(', ')}.`;
}
