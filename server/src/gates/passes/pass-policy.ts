import { explainInactive } from '@atlas/contract/asset-standing';
import type { PassState } from '@atlas/contract/gate-pass';
import { ALLOWED, denied, type Permit, permitCall } from '@atlas/contract/permits';
import type { Role } from '@atlas/contract/roles';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import { isClosed, isReviewed, isSubmittable } from '@atlas/gating/pass-states';
import { findGate, type PlannedGate } from '@atlas/gating/plan';
import { latestPasses } from '@atlas/gating/run';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';
import { compliantKeepers, type KeepersByGate } from '../trees/keepers.ts';

/** Who looks at a pass. */
export interface Viewer {
  readonly sub: string;
  readonly name: string | null;
  readonly role: Role;
  /** When they look, by the database's clock. */
  readonly now: string;
}

/** What a person may do about a pass, and why not the rest. */
export function permitsOfPass(
  viewer: Viewer,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  keepers: KeepersByGate,
): Readonly<Record<'submit' | 'judge' | 'waive' | 'reverse', Permit>> {
  const hindered = hinder(run, pass);
  return {
    submit: hindered ?? permitSubmission(viewer, run, gate, pass),
    judge: hindered ?? permitJudgement(viewer, gate, pass, keepers),
    waive: hindered ?? permitWaiver(viewer, pass),
    reverse: hindered ?? permitReversal(viewer, pass),
  };
}

function hinder(run: StoredRun, pass: StoredPass): Permit | undefined {
  const inactive = explainInactive(run.standing);
  if (inactive !== undefined) return denied(inactive);
  if (latestPasses(run.passes).get(pass.nodeId) !== pass) return denied('A later cycle of this gate has begun.');
  return undefined;
}

function permitSubmission(viewer: Viewer, run: StoredRun, gate: PlannedGate, { state }: StoredPass): Permit {
  // Whoever looks hears what a locked gate waits for.
  if (state === 'LOCKED') return denied(`First: ${listOpen(run, gate)}.`);
  return permitCall(viewer.role, passLife.steps.submit.who, hinderSubmission(state));
}

function hinderSubmission(state: PassState): string | undefined {
  if (isClosed(state)) return 'This gate is passed.';
  return isSubmittable(state) ? undefined : 'This gate is under review.';
}

function permitJudgement(viewer: Viewer, { nodeId }: PlannedGate, pass: StoredPass, keepers: KeepersByGate): Permit {
  if (!compliantKeepers(keepers, nodeId).has(viewer.sub)) {
    return denied('Only gatekeepers of this gate in good standing decide.');
  }
  if (!isReviewed(pass.state)) return denied('Nothing is handed in at the moment.');
  if (pass.submittedBy === viewer.sub) return denied('Nobody decides about what they handed in themselves.');
  const isSaid = pass.verdicts.some(
    ({ attempt, personID, verdict }) => attempt === pass.attempt && personID === viewer.sub && verdict !== 'ASKED',
  );
  return isSaid ? denied('You have decided already.') : ALLOWED;
}

function permitWaiver(viewer: Viewer, { state }: StoredPass): Permit {
  return permitCall(
    viewer.role,
    passLife.steps.waive.who,
    isClosed(state) ? 'This gate is passed or waived already.' : undefined,
  );
}

function permitReversal(viewer: Viewer, pass: StoredPass): Permit {
  return permitCall(viewer.role, passLife.steps.reverse.who, hinderReversal(viewer, pass));
}

function hinderReversal(viewer: Viewer, pass: StoredPass): string | undefined {
  if (!isOpenIn(passLife.steps.reverse, pass.state)) return 'Only a passed gate can be taken back.';
  return pass.reversalAskedBy === viewer.sub ? 'A second manager carries this out.' : undefined;
}

function listOpen(run: StoredRun, gate: PlannedGate): string {
  const latest = latestPasses(run.passes);
  const open = gate.after.filter((id) => !isClosed(latest.get(id)?.state ?? 'LOCKED'));
  return open.map((id) => findGate(run.plan, id)?.name ?? '').join(', ');
}
