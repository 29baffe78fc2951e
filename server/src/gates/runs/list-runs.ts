import type { Reply } from '@atlas/contract/endpoint';
import {
  type listGateRuns as listEndpoint,
  type listMyGates as myEndpoint,
  startGateRun,
} from '@atlas/contract/gate-runs';
import { listNodes } from '@atlas/contract/gate-tree';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { bindKeepers } from '@atlas/gating/bound-tree';
import { latestPasses } from '@atlas/gating/run';
import type { Scope } from '../../platform/database/database.ts';
import { writePermit } from '../../platform/describe-reason.ts';
import { AppError } from '../../platform/outcome.ts';
import { findKeepers, readKeepers } from '../trees/keepers.ts';
import { readTrees } from '../trees/known-trees.ts';
import { findStart, readRuns } from './run-repository.ts';
import { viewPass, viewRun } from './run-view.ts';
import { hinderStart } from './start-run.ts';
import { readViewer } from './viewer-repository.ts';

const MOST_WAITING = 200;

/** An asset's runs through trees. @throws AppError `not_found` */
export async function listGateRuns(
  scope: Scope,
  { companyID, assetID }: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<Reply<typeof listEndpoint>> {
  const asset = await findStart(scope.tx, companyID, assetID);
  if (asset === undefined) throw new AppError('not_found');
  const viewer = await readViewer(scope);
  const runs = await readRuns(scope.tx, companyID, { assetID });
  const keepers = await readKeepers(
    scope.tx,
    companyID,
    runs.flatMap(({ plan }) => plan),
  );
  const start = permitCall(viewer.role, startGateRun, hinderStart(asset));
  return {
    runs: runs.map((run) => viewRun(viewer, run, keepers)),
    start: writePermit(start, scope.locale),
  };
}

/** Passes that are waiting for the caller's verdict, the longest waiting first. */
export async function listMyGates(scope: Scope, companyID: CompanyId): Promise<Reply<typeof myEndpoint>> {
  const viewer = await readViewer(scope);
  const trees = await readTrees(scope.tx, companyID);
  const gates = trees.flatMap(({ children, people }) =>
    listNodes(children).map(({ node: { nodeId, gatekeepers } }) => ({
      nodeId,
      keepers: bindKeepers(gatekeepers, people),
    })),
  );
  const kept = gates.filter(({ keepers }) => keepers.some(({ userSub }) => userSub === viewer.sub));
  const idsOf = (nodes: typeof gates) => nodes.map(({ nodeId }) => nodeId);
  const runs = await readRuns(scope.tx, companyID, { reviewedAt: idsOf(kept), known: idsOf(gates) });
  const keepers = findKeepers(
    trees,
    runs.flatMap(({ plan }) => plan),
  );
  const waiting = runs.flatMap((run) => {
    const latest = latestPasses(run.passes);
    return run.plan.flatMap((gate) => {
      const pass = latest.get(gate.nodeId);
      const seen = pass && viewPass(viewer, run, gate, pass, keepers);
      if (seen === undefined || !seen.permits.judge.allowed) return [];
      const { assetID: _id, assetNumber, assetName, center: centerCoordinates } = run;
      return [{ pass: seen, asset: { _id, assetNumber, assetName, centerCoordinates } }];
    });
  });
  const age = (one: (typeof waiting)[number]) => one.pass.submittedOn ?? '';
  const sorted = waiting.sort((one, other) => age(one).localeCompare(age(other)));
  return { waiting: sorted.slice(0, MOST_WAITING), count: sorted.length };
}
