import type { StoredTree } from '@atlas/contract/gate-tree';
import type { CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { type Fact, recordFacts } from '../platform/events.ts';
import { insertPasses, updatePass } from './pass-repository.ts';
import { readRuns, type StoredPass, type StoredRun, updateComplianceState, updateRun } from './run-repository.ts';
import { findNextCheck, isCompliant, type Pass, settleRun } from './run-rules.ts';
import { compliantPhones, findStanding } from './standing.ts';
import { readTrees } from './tree-repository.ts';

const TOLD = ['READY', 'OVERDUE', 'ESCALATED', 'BLOCKED'];

/**
 * Carries out what becomes of an asset's runs by themselves and lets the asset's state follow, in the caller's
 * transaction. @returns the runs as they are then
 */
export async function settleAsset(tx: Tx, companyID: CompanyId, assetID: string): Promise<readonly StoredRun[]> {
  const [runs, trees] = await Promise.all([readRuns(tx, companyID, { assetID }), readTrees(tx, companyID)]);
  return settleRuns(tx, companyID, runs, trees);
}

/** Like {@link settleAsset} for the runs of one asset and the company's trees as they were just read. */
export async function settleRuns(
  tx: Tx,
  companyID: CompanyId,
  runs: readonly StoredRun[],
  trees: readonly StoredTree[],
): Promise<readonly StoredRun[]> {
  const plan = runs.flatMap((run) => run.plan);
  const keepers = findStanding(trees, plan);
  const standing = new Map(plan.map(({ nodeId }) => [nodeId, compliantPhones(keepers, nodeId).size]));
  const [first] = runs;
  if (first === undefined) return runs;
  const settled = runs.map((run) => settleOne(run, standing));
  const complianceState = followRuns(
    first.complianceState,
    settled.every(({ compliant }) => compliant),
  );
  const facts = settled.flatMap((run) =>
    run.changed.filter(({ state }) => TOLD.includes(state)).map((pass) => tell(run, pass)),
  );
  // The driver sends all of them in one breath.
  await Promise.all([
    ...settled.flatMap((run, index) => writeRun(tx, companyID, run, runs[index])),
    ...(complianceState === first.complianceState
      ? []
      : [updateComplianceState(tx, companyID, first.assetID, complianceState)]),
    recordFacts(tx, [...facts, ...tellAsset(first, complianceState)]),
  ]);
  return settled.map(({ changed: _changed, ...run }) => ({ ...run, complianceState }));
}

type Settled = StoredRun & { readonly changed: readonly StoredPass[] };

function settleOne(run: StoredRun, standing: ReadonlyMap<GateNodeId, number>): Settled {
  // A dispute freezes everything: the calendar goes on when it is settled.
  const isFrozen = run.standing === 'DISPUTED';
  const stored = new Map(run.passes.map((pass) => [nameCycle(pass), pass]));
  const changed = (isFrozen ? [] : settleRun({ ...run, standing })).map(
    (pass): StoredPass => ({ ...(stored.get(nameCycle(pass)) ?? createPass()), ...pass }),
  );
  const changes = new Map(changed.map((pass) => [pass.id, pass]));
  const kept = run.passes.map((pass) => changes.get(pass.id) ?? pass);
  const passes = [...kept, ...changed.filter((pass) => !stored.has(nameCycle(pass)))];
  const nextCheck = isFrozen ? run.today + 1 : findNextCheck(run.plan, passes);
  return { ...run, passes, compliant: isCompliant(run.plan, passes), nextCheck, changed };
}

const nameCycle = ({ nodeId, cycle }: Pass) => `${nodeId} ${cycle}`;

/** What a pass has that nobody acted on yet. */
function createPass(): Omit<StoredPass, keyof Pass> {
  return {
    id: crypto.randomUUID(),
    submittedBy: null,
    reason: null,
    holdId: null,
    transfers: [],
    reversalAskedBy: null,
    evidence: [],
    verdicts: [],
  };
}

function writeRun(tx: Tx, companyID: CompanyId, run: Settled, before: StoredRun | undefined): readonly Promise<void>[] {
  const known = new Set(before?.passes.map(({ id }) => id));
  const isSame = run.compliant === before?.compliant && run.nextCheck === before.nextCheck;
  return [
    insertPasses(
      tx,
      companyID,
      run.id,
      run.changed.filter(({ id }) => !known.has(id)),
    ),
    ...run.changed
      .filter(({ id }) => known.has(id))
      .map(({ id, state, openedOn }) => updatePass(tx, companyID, id, { state, openedOn })),
    ...(isSame ? [] : [updateRun(tx, companyID, run.id, run)]),
  ];
}

function tell(run: StoredRun, pass: Pass): Fact {
  const words = {
    READY: 'gate.opened',
    OVERDUE: 'gate.overdue',
    ESCALATED: 'gate.escalated',
    BLOCKED: 'gate.blocked',
  } as const;
  const type = words[pass.state as keyof typeof words];
  const gate = run.plan.find(({ nodeId }) => nodeId === pass.nodeId)?.name ?? '';
  return {
    type,
    subject: { type: 'asset', id: run.assetID, label: run.assetNumber },
    after: { gate, cycle: pass.cycle, ...(pass.missed > 0 ? { missed: pass.missed } : {}) },
  };
}

/** REGISTERED → IN_GATES → APPROVED ↔ NON_COMPLIANT; what gates do not decide stays. */
function followRuns(before: string, compliant: boolean): string {
  if (!['REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'].includes(before)) return before;
  if (compliant) return 'APPROVED';
  const after: Readonly<Record<string, string>> = { APPROVED: 'NON_COMPLIANT', REGISTERED: 'IN_GATES' };
  return after[before] ?? before;
}

function tellAsset(run: StoredRun, complianceState: string): readonly Fact[] {
  if (complianceState === run.complianceState) return [];
  const types: Readonly<Record<string, Fact['type']>> = {
    APPROVED: 'asset.approved',
    NON_COMPLIANT: 'asset.compliance_lapsed',
  };
  return [
    {
      type: types[complianceState] ?? 'gate.run_started',
      subject: { type: 'asset', id: run.assetID, label: run.assetNumber },
      before: { complianceState: run.complianceState },
      after: { complianceState },
    },
  ];
}
