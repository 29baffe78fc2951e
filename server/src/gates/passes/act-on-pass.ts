import type { FactPayload } from '@atlas/contract/facts/define-fact';
import type { gateFacts } from '@atlas/contract/facts/gates';
import type { GateRun } from '@atlas/contract/gate-runs';
import type { CompanyId, GatePassId } from '@atlas/contract/identifiers';
import type { BoundTree } from '@atlas/gating/bound-tree';
import { findGate, type PlannedGate } from '@atlas/gating/plan';
import { sql } from 'kysely';
import type { Scope } from '../../platform/database/database.ts';
import { type Fact, makeFact } from '../../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import type { Payment } from '../funds/move-megajoules.ts';
import { selectRewardPercent } from '../funds/policy-repository.ts';
import { parseRuns, type StoredPass, type StoredRun, selectRuns } from '../runs/run-repository.ts';
import { viewRun } from '../runs/run-view.ts';
import { settleRuns, writeRuns } from '../runs/settle.ts';
import { parseViewer, selectViewer } from '../runs/viewer-repository.ts';
import { findKeepers, type KeepersByGate } from '../trees/keepers.ts';
import { askForTrees } from '../trees/known-trees.ts';
import { permitsOfPass, type Viewer } from './pass-policy.ts';
import { lockAssetOfPass } from './pass-repository.ts';

/** Where a pass is. */
export interface PassPlace {
  readonly companyID: CompanyId;
  readonly passID: GatePassId;
}

/** A pass and a person who may act on it, with its asset locked until the transaction ends. */
export interface HeldPass {
  readonly viewer: Viewer;
  readonly run: StoredRun;
  readonly gate: PlannedGate;
  readonly pass: StoredPass;
  readonly keepers: KeepersByGate;
  /** The gatekeepers' share of what the gate requires. */
  readonly rewardPercent: number;
}

/** The outcome of a step of a pass. Nothing is written yet except evidence and earlier calls of the ledger. */
export interface PassAction {
  readonly change: Partial<StoredPass>;
  readonly facts: readonly GateFact[];
  readonly judgement?: StoredPass['verdicts'][number];
  /**
   * Carried out last, together with all other writes, so that wallets, which others also need, are locked only briefly.
   */
  readonly payment?: Payment;
}

/**
 * Carries out a step of a pass: locks the asset, applies the calendar, asks the policy, acts, settles the consequences,
 * and then writes everything at once.
 * @throws AppError `not_found` for a pass that the company does not have
 */
export async function actOnPass(
  scope: Scope,
  place: PassPlace,
  step: 'submit' | 'judge' | 'waive' | 'reverse',
  act: (held: HeldPass) => Promise<PassAction | Refusal<'step_refused'>>,
): Promise<GateRun | Refusal<'step_refused'>> {
  const { passID } = place;
  const { tx } = scope;
  // The driver sends both together; the read happens under the lock.
  const [assetID, { viewer, stored, trees, rewardPercent }] = await Promise.all([
    lockAssetOfPass(tx, passID),
    readPassContext(scope, place),
  ]);
  if (assetID === undefined) throw new AppError('not_found');
  const result = settleRuns(stored, trees);
  const held = { ...findPass(viewer, result.runs, trees, passID), rewardPercent };
  const permit = permitsOfPass(viewer, held.run, held.gate, held.pass, held.keepers)[step];
  if (!permit.allowed) return refuse('step_refused', { reason: permit.because });
  const action = await act(held);
  if (isRefusal(action)) return action;
  const acted = result.runs.map((run) => (run.id === held.run.id ? applyAction(run, held.pass, action) : run));
  const after = settleRuns(acted, trees);
  const facts = [...result.facts, ...action.facts.map((tell) => tell(held)), ...after.facts];
  const judgement = action.judgement && { ...action.judgement, passID };
  const workItems = [...result.workItems, ...after.workItems];
  const outcome = { runs: after.runs, facts, workItems };
  await writeRuns(tx, { before: stored, outcome, judgement, payment: action.payment });
  return viewRun(viewer, after.runs.find(({ id }) => id === held.run.id) ?? held.run, held.keepers);
}

/** The acting person, and everything needed to judge a step of a pass, in one statement. */
async function readPassContext(scope: Scope, { companyID, passID }: PassPlace) {
  const trees = askForTrees(companyID);
  const { rows } = await sql<
    Record<'viewer' | 'runs' | 'trees', unknown> & { rewardPercent: number }
  >`/* prepared gates.stand */
    SELECT (${selectViewer(scope)}) AS viewer, (${selectRuns(companyID, { assetOfPass: passID })}) AS runs,
      (${trees.select}) AS trees, (${selectRewardPercent(companyID)}) AS "rewardPercent"`.execute(scope.tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the stand of a pass could not be read');
  const viewer = await parseViewer(scope, row.viewer);
  return { viewer, stored: parseRuns(row.runs), trees: trees.read(row.trees), rewardPercent: row.rewardPercent };
}

/** A run after what was done at a pass of it. */
export function applyAction(run: StoredRun, pass: StoredPass, { change, judgement }: PassAction): StoredRun {
  const verdicts = judgement === undefined ? pass.verdicts : [...pass.verdicts, judgement];
  return { ...run, passes: run.passes.map((one) => (one.id === pass.id ? { ...pass, verdicts, ...change } : one)) };
}

function findPass(
  viewer: Viewer,
  runs: readonly StoredRun[],
  trees: readonly BoundTree[],
  passID: GatePassId,
): Omit<HeldPass, 'rewardPercent'> {
  for (const run of runs) {
    const pass = run.passes.find(({ id }) => id === passID);
    const gate = pass && findGate(run.plan, pass.nodeId);
    if (pass === undefined || gate === undefined) continue;
    return { viewer, run, gate, pass, keepers: findKeepers(trees, run.plan) };
  }
  throw new AppError('not_found');
}

/** A step at a gate, for its asset's history. */
export type GateFact = (held: Pick<HeldPass, 'run' | 'gate' | 'pass'>) => Fact;

type ActFact = Extract<
  (typeof gateFacts)[keyof typeof gateFacts],
  { readonly before: unknown; readonly subject: 'asset' }
>;
type Named = 'gate' | 'cycle' | 'passID' | 'megajoules';
type Details<D extends ActFact> = D extends ActFact ? Omit<FactPayload<D>['after'], Named> : never;

/** A fact of a gate; its gate, pass and cycle are added once they are known. */
export function describeAct<const D extends ActFact>(definition: D, details: Details<D>): GateFact {
  return ({ run, gate, pass }) => {
    const named = { gate: gate.name, cycle: pass.cycle, passID: pass.id, megajoules: gate.requiredMegajoules };
    return makeFact(definition, {
      subject: { id: run.assetID, label: run.assetNumber },
      before: { state: pass.state },
      after: { ...named, ...details },
    } as unknown as FactPayload<D>);
  };
}

/** The viewer's verdict on the current attempt. */
export function makeJudgement(
  { viewer, pass }: HeldPass,
  judgement: Pick<StoredPass['verdicts'][number], 'verdict' | 'reasonCode' | 'note'>,
): StoredPass['verdicts'][number] {
  const { sub, name, now } = viewer;
  return { personID: sub, personName: name, attempt: pass.attempt, at: now, ...judgement };
}
