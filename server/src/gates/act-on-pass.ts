import type { GateRun } from '@atlas/contract/gate-runs';
import type { StoredTree } from '@atlas/contract/gate-tree';
import type { CompanyId, GatePassId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type Fact, recordFacts } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Payment } from './move-megajoules.ts';
import { permitsOfPass, type Viewer } from './pass-policy.ts';
import { lockAssetOfPass } from './pass-repository.ts';
import type { PlannedGate } from './plan-rules.ts';
import { readRuns, type StoredPass, type StoredRun } from './run-repository.ts';
import { viewRun } from './run-view.ts';
import { settleRuns } from './settle.ts';
import { findStanding, type Standing } from './standing.ts';
import { readTrees } from './tree-repository.ts';
import { readViewer } from './viewer-repository.ts';

/** Where a pass is. */
export interface PassPlace {
  readonly companyID: CompanyId;
  readonly passID: GatePassId;
}

/** A pass under the hand of somebody who may act on it, its asset held until the transaction ends. */
export interface HeldPass {
  readonly viewer: Viewer;
  readonly run: StoredRun;
  readonly gate: PlannedGate;
  readonly pass: StoredPass;
  readonly standing: Standing;
}

/** What acting came to: a refusal, or a payment that is made once all else is written. */
type Outcome = Refusal<'step_refused'> | Payment | undefined;

/**
 * Lets somebody act on a pass: holds the asset, brings the calendar up to date, asks the policy, acts, settles what
 * follows; wallets are held last and shortly. @throws AppError `not_found` for a pass that the company does not have
 */
export async function actOnPass(
  scope: Scope,
  place: PassPlace,
  step: 'submit' | 'judge' | 'waive' | 'reverse',
  act: (held: HeldPass) => Promise<Outcome>,
): Promise<GateRun | Refusal<'step_refused'>> {
  const { companyID, passID } = place;
  const { tx } = scope;
  const assetID = await lockAssetOfPass(tx, companyID, passID);
  if (assetID === undefined) throw new AppError('not_found');
  const [viewer, stored, trees] = await Promise.all([
    readViewer(scope),
    readRuns(tx, companyID, { assetID }),
    readTrees(tx, companyID),
  ]);
  const runs = await settleRuns(tx, companyID, stored, trees);
  const held = findPass(viewer, runs, trees, passID);
  const permit = permitsOfPass(held.viewer, held.run, held.gate, held.pass, held.standing)[step];
  if (!permit.allowed) return refuse('step_refused', { message: permit.reason ?? '' });
  const outcome = await act(held);
  if (outcome !== undefined && isRefusal(outcome)) return outcome;
  const acted = await readRuns(tx, companyID, { assetID });
  const [after] = await Promise.all([settleRuns(tx, companyID, acted, trees), outcome?.move()]);
  const run = after.find(({ id }) => id === held.run.id) ?? held.run;
  return viewRun(viewer, run, held.standing);
}

function findPass(
  viewer: Viewer,
  runs: readonly StoredRun[],
  trees: readonly StoredTree[],
  passID: GatePassId,
): HeldPass {
  for (const run of runs) {
    const pass = run.passes.find(({ id }) => id === passID);
    const gate = run.plan.find(({ nodeId }) => nodeId === pass?.nodeId);
    if (pass === undefined || gate === undefined) continue;
    return { viewer, run, gate, pass, standing: findStanding(trees, run.plan) };
  }
  throw new AppError('not_found');
}

/** Tells facts of a gate in its asset's history. */
export function recordGateFacts(
  scope: Scope,
  { run, gate, pass }: HeldPass,
  facts: readonly GateFact[],
): Promise<void> {
  return recordFacts(
    scope.tx,
    facts.map(({ type, after }) => ({
      type,
      subject: { type: 'asset', id: run.assetID, label: run.assetNumber },
      before: { state: pass.state },
      after: { gate: gate.name, cycle: pass.cycle, passID: pass.id, megajoules: gate.requiredMegajoules, ...after },
    })),
  );
}

/** What happened at a gate. */
export interface GateFact {
  readonly type: Fact['type'];
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Tells one fact of a gate in its asset's history. */
export function recordGateFact(
  scope: Scope,
  held: HeldPass,
  type: Fact['type'],
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordGateFacts(scope, held, [{ type, after }]);
}
