import type { Permit } from '@atlas/contract/companies';
import { submitGatePass, waiveGatePass } from '@atlas/contract/gate-runs';
import type { Role } from '@atlas/contract/roles';
import { isClosed, isReviewed, isSubmittable } from '@atlas/gating/pass-states';
import { findGate, type PlannedGate } from '@atlas/gating/plan';
import { latestPasses } from '@atlas/gating/run';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';
import { compliantKeepers, type Standing } from '../trees/standing.ts';

/** Who looks at a pass. */
export interface Viewer {
  readonly sub: string;
  readonly name: string | null;
  readonly role: Role;
  /** When they look, by the database's clock. */
  readonly now: string;
}

const YES: Permit = { allowed: true, reason: null };
const no = (reason: string): Permit => ({ allowed: false, reason });

/** What a person may do about a pass, and why not the rest. */
export function permitsOfPass(
  viewer: Viewer,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  standing: Standing,
): Readonly<Record<'submit' | 'judge' | 'waive' | 'reverse', Permit>> {
  const hindered = hinder(run, pass);
  return {
    submit: hindered ?? permitSubmission(viewer, run, gate, pass),
    judge: hindered ?? permitJudgement(viewer, gate, pass, standing),
    waive: hindered ?? permitWaiver(viewer, pass),
    reverse: hindered ?? permitReversal(viewer, pass),
  };
}

function hinder(run: StoredRun, pass: StoredPass): Permit | undefined {
  if (run.standing === 'DISPUTED') return no('This asset is disputed: settle the dispute first.');
  if (run.standing !== 'ACTIVE') return no('This asset was set aside.');
  if (latestPasses(run.passes).get(pass.nodeId) !== pass) return no('A later cycle of this gate has begun.');
  return undefined;
}

function permitSubmission(viewer: Viewer, run: StoredRun, gate: PlannedGate, { state }: StoredPass): Permit {
  // Whoever looks hears what a locked gate waits for.
  if (state === 'LOCKED') return no(`First: ${listOpen(run, gate)}.`);
  if (!submitGatePass.access.some((role) => role === viewer.role)) return needs(submitGatePass.access);
  if (isClosed(state)) return no('This gate is passed.');
  return isSubmittable(state) ? YES : no('This gate is under review.');
}

function permitJudgement(viewer: Viewer, { nodeId }: PlannedGate, pass: StoredPass, standing: Standing): Permit {
  if (!compliantKeepers(standing, nodeId).has(viewer.sub)) {
    return no('Only gatekeepers of this gate in good standing decide.');
  }
  if (!isReviewed(pass.state)) return no('Nothing is handed in at the moment.');
  if (pass.submittedBy === viewer.sub) return no('Nobody decides about what they handed in themselves.');
  const isSaid = pass.verdicts.some(
    ({ attempt, personID, verdict }) => attempt === pass.attempt && personID === viewer.sub && verdict !== 'ASKED',
  );
  return isSaid ? no('You have decided already.') : YES;
}

function permitWaiver(viewer: Viewer, { state }: StoredPass): Permit {
  if (!waiveGatePass.access.some((role) => role === viewer.role)) return needs(waiveGatePass.access);
  return isClosed(state) ? no('This gate is passed or waived already.') : YES;
}

function permitReversal(viewer: Viewer, pass: StoredPass): Permit {
  if (!waiveGatePass.access.some((role) => role === viewer.role)) return needs(waiveGatePass.access);
  if (pass.state !== 'PASSED') return no('Only a passed gate can be taken back.');
  return pass.reversalAskedBy === viewer.sub ? no('A second manager carries this out.') : YES;
}

/** The role list is the contract's; SUPERADMIN goes without saying. */
function needs(roles: readonly Role[]): Permit {
  return no(`This needs one of the roles ${roles.filter((role) => role !== 'SUPERADMIN').join(', ')}.`);
}

function listOpen(run: StoredRun, gate: PlannedGate): string {
  const latest = latestPasses(run.passes);
  const open = gate.after.filter((id) => !isClosed(latest.get(id)?.state ?? 'LOCKED'));
  return open.map((id) => findGate(run.plan, id)?.name ?? '').join(', ');
}
