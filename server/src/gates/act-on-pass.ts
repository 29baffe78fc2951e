import type { GateRun } from '@atlas/contract/gate-runs';
import type { CompanyId, GatePassId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type Fact, recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { permitsOfPass, type Viewer } from './pass-policy.ts';
import type { PlannedGate } from './plan-rules.ts';
import { findAssetOfPass, lockRunsOfAsset, type StoredPass, type StoredRun } from './run-repository.ts';
import { viewRun } from './run-view.ts';
import { settleAsset } from './settle.ts';
import { readStanding, type Standing } from './standing.ts';
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

/**
 * Lets somebody act on a pass: holds the asset, brings the calendar up to date, asks the policy, acts, settles what
 * follows. @throws AppError `not_found` for a pass that the company does not have
 */
export async function actOnPass(
  scope: Scope,
  place: PassPlace,
  step: 'submit' | 'judge' | 'waive' | 'reverse',
  act: (held: HeldPass) => Promise<Refusal<'step_refused'> | undefined>,
): Promise<GateRun | Refusal<'step_refused'>> {
  const { companyID, passID } = place;
  const assetID = await findAssetOfPass(scope.tx, companyID, passID);
  if (assetID === undefined) throw new AppError('not_found');
  await lockRunsOfAsset(scope.tx, companyID, assetID);
  const runs = await settleAsset(scope.tx, companyID, assetID);
  const held = await findPass(scope, companyID, runs, passID);
  const permit = permitsOfPass(held.viewer, held.run, held.gate, held.pass, held.standing)[step];
  if (!permit.allowed) return refuse('step_refused', { message: permit.reason ?? '' });
  const refusal = await act(held);
  if (refusal !== undefined && isRefusal(refusal)) return refusal;
  const after = await settleAsset(scope.tx, companyID, assetID);
  const run = after.find(({ id }) => id === held.run.id) ?? held.run;
  return viewRun(held.viewer, run, held.standing);
}

async function findPass(
  scope: Scope,
  companyID: CompanyId,
  runs: readonly StoredRun[],
  passID: GatePassId,
): Promise<HeldPass> {
  for (const run of runs) {
    const pass = run.passes.find(({ id }) => id === passID);
    const gate = run.plan.find(({ nodeId }) => nodeId === pass?.nodeId);
    if (pass === undefined || gate === undefined) continue;
    const standing = await readStanding(scope.tx, companyID, run.plan);
    return { viewer: await readViewer(scope), run, gate, pass, standing };
  }
  throw new AppError('not_found');
}

/** Tells a fact of a gate in its asset's history. */
export function recordGateFact(
  scope: Scope,
  { run, gate, pass }: HeldPass,
  type: Fact['type'],
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordFact(scope.tx, {
    type,
    subject: { type: 'asset', id: run.assetID, label: run.assetNumber },
    before: { state: pass.state },
    after: { gate: gate.name, cycle: pass.cycle, passID: pass.id, megajoules: gate.requiredMegajoules, ...after },
  });
}
