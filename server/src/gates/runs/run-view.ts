import type { GatePass, GateRun } from '@atlas/contract/gate-runs';
import * as contract from '@atlas/contract/gate-runs';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import { isClosed, isUndecided } from '@atlas/gating/pass-states';
import type { PlannedGate } from '@atlas/gating/plan';
import { writePermits } from '../../platform/describe-reason.ts';
import { isFunded, viewFlow, viewSource } from '../funds/source-funds.ts';
import { permitsOfPass, type Viewer } from '../passes/pass-policy.ts';
import { compliantKeepers, type KeepersByGate } from '../trees/keepers.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A run as it is sent: gates in the tree's order, the latest cycle of each first. */
export function viewRun(viewer: Viewer, run: StoredRun, keepers: KeepersByGate): GateRun {
  const passesOf = Map.groupBy(run.passes, ({ nodeId }) => nodeId);
  const passes = run.plan.flatMap((gate) =>
    (passesOf.get(gate.nodeId) ?? [])
      .sort((one, other) => other.cycle - one.cycle)
      .map((pass) => viewPass(viewer, run, gate, pass, keepers)),
  );
  const { id, treeID, treeName, treeType, version, latestVersion, compliant, startedAt } = run;
  return contract.GateRun.parse({
    _id: id,
    treeID,
    treeName,
    treeType,
    version,
    latestVersion,
    compliant,
    startedAt,
    passes,
  });
}

/** A pass as it is sent. */
export function viewPass(
  viewer: Viewer,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  keepers: KeepersByGate,
): GatePass {
  const quorum = compliantKeepers(keepers, gate.nodeId);
  const frozen = run.standing === 'DISPUTED' && !isClosed(pass.state);
  const due = pass.passedOn === null || gate.loopDays === null ? null : pass.passedOn + gate.loopDays;
  return contract.GatePass.parse({
    _id: pass.id,
    nodeId: pass.nodeId,
    gate: gate.name,
    cycle: pass.cycle,
    // It is settled with the next sweep.
    state: frozen ? 'FROZEN' : isFunded(pass) ? 'READY' : pass.state,
    attempt: pass.attempt,
    missed: pass.missed,
    treeType: gate.treeType,
    requiredMegajoules: gate.requiredMegajoules,
    pays: viewFlow(run.plan, gate),
    openedOn: writeDay(pass.openedOn),
    submittedOn: pass.submittedOn === null ? null : writeDay(pass.submittedOn),
    passedOn: pass.passedOn === null || pass.state !== 'PASSED' ? null : writeDay(pass.passedOn),
    dueOn: due === null ? null : writeDay(due),
    reason: pass.reason,
    reversalAsked: pass.reversalAskedBy !== null,
    attested: countAttested(pass, quorum).length,
    quorum: isUndecided(pass.state) ? pass.quorum : quorum.size,
    unattended: (keepers.get(gate.nodeId) ?? []).length === 0,
    evidence: pass.evidence,
    verdicts: pass.verdicts.map(({ personID: _person, ...verdict }) => verdict),
    // Balances are visible only inside the company.
    source: frozen || !ROLE_TRAITS[viewer.role].staff ? null : viewSource(run.plan, gate, pass),
    permits: writePermits(permitsOfPass(viewer, run, gate, pass, keepers), viewer.locale),
  });
}

/** Those who attested the current attempt and are still in good standing. */
export function countAttested(pass: StoredPass, quorum: ReadonlySet<string>): readonly string[] {
  return pass.verdicts
    .filter(({ attempt, verdict, personID }) => {
      return attempt === pass.attempt && verdict === 'ATTESTED' && quorum.has(personID);
    })
    .map(({ personID }) => personID);
}

/** A day counted from 1970 as 2026-11-21. */
export function writeDay(days: number): string {
  return new Date(days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
