import { explainInactive } from '@atlas/contract/asset-status';
import type { PassState } from '@atlas/contract/gate-pass';
import { ALLOWED, denied, permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import { hinderSecondHand } from '@atlas/contract/two-hands';
import { isClosed, isReviewed, isSubmittable } from '@atlas/gating/pass-states';
import { findGate, type PlannedGate } from '@atlas/gating/plan';
import { latestPasses } from '@atlas/gating/run';
import type { Locale } from '../../platform/locale.ts';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';
import { compliantKeepers, type KeepersByGate } from '../trees/keepers.ts';

/** The viewer of a pass. */
export interface Viewer {
  readonly sub: string;
  /** The accounts that count as this person, their own among them: those with the same National ID. */
  readonly hands: readonly string[];
  readonly name: string | null;
  readonly role: Role;
  /** When they look, by the database's clock. */
  readonly now: string;
  readonly locale: Locale;
}

/** The steps of a pass that are open to a person, and why the others are closed. */
export function permitsOfPass(
  viewer: Viewer,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  keepers: KeepersByGate,
): Readonly<Record<'submit' | 'judge' | 'waive' | 'reverse', Verdict>> {
  const hindered = hinder(run, pass);
  return {
    submit: hindered ?? permitSubmission(viewer, run, gate, pass),
    judge: hindered ?? permitJudgement(viewer, gate, pass, keepers),
    waive: hindered ?? permitWaiver(viewer, pass),
    reverse: hindered ?? permitReversal(viewer, pass),
  };
}

function hinder(run: StoredRun, pass: StoredPass): Verdict | undefined {
  const inactive = explainInactive(run.standing);
  if (inactive !== undefined) return denied(inactive);
  if (latestPasses(run.passes).get(pass.nodeId) !== pass) return denied(because('later_cycle'));
  return undefined;
}

function permitSubmission(viewer: Viewer, run: StoredRun, gate: PlannedGate, { state }: StoredPass): Verdict {
  // Every viewer sees what a locked gate is waiting for.
  if (state === 'LOCKED') return denied(because('gate_locked', { gates: listOpen(run, gate) }));
  return permitCall(viewer.role, passLife.steps.submit.who, hinderSubmission(state));
}

function hinderSubmission(state: PassState): Hindrance | undefined {
  if (isClosed(state)) return because('gate_passed');
  return isSubmittable(state) ? undefined : because('gate_under_review');
}

function permitJudgement(viewer: Viewer, { nodeId }: PlannedGate, pass: StoredPass, keepers: KeepersByGate): Verdict {
  if (!compliantKeepers(keepers, nodeId).has(viewer.sub)) {
    return denied(because('not_gatekeeper'));
  }
  if (!isReviewed(pass.state)) return denied(because('nothing_submitted'));
  const own = hinderSecondHand('gate', viewer, pass.submittedBy);
  if (own !== undefined) return denied(own);
  const isJudged = pass.verdicts.some(
    ({ attempt, personID, verdict }) => attempt === pass.attempt && isOwnHand(viewer, personID) && verdict !== 'ASKED',
  );
  return isJudged ? denied(because('decided_by_you')) : ALLOWED;
}

function permitWaiver(viewer: Viewer, { state }: StoredPass): Verdict {
  return permitCall(viewer.role, passLife.steps.waive.who, isClosed(state) ? because('gate_closed') : undefined);
}

function permitReversal(viewer: Viewer, pass: StoredPass): Verdict {
  return permitCall(viewer.role, passLife.steps.reverse.who, hinderReversal(viewer, pass));
}

function hinderReversal(viewer: Viewer, pass: StoredPass): Hindrance | undefined {
  if (!isOpenIn(passLife.steps.reverse, pass.state)) return because('gate_not_passed');
  return hinderSecondHand('reversal', viewer, pass.reversalAskedBy);
}

/** Whether an account counts as the viewer's own. */
function isOwnHand({ hands }: Viewer, account: string): boolean {
  return hands.includes(account);
}

function listOpen(run: StoredRun, gate: PlannedGate): string {
  const latest = latestPasses(run.passes);
  const open = gate.after.filter((id) => !isClosed(latest.get(id)?.state ?? 'LOCKED'));
  return open.map((id) => findGate(run.plan, id)?.name ?? '').join(', ');
}
