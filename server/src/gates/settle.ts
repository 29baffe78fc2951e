import type { AssetId, CompanyId, GateNodeId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { type Fact, recordFacts } from '../platform/events.ts';
import { insertPasses, readRuns, type StoredRun, updatePass } from './run-repository.ts';
import { findNextCheck, isCompliant, latestPasses, type Pass, settleRun } from './run-rules.ts';
import { compliantPhones, readStanding } from './standing.ts';

const TOLD = ['READY', 'OVERDUE', 'ESCALATED', 'BLOCKED'];

/**
 * Carries out what becomes of an asset's runs by themselves and lets the asset's state follow, in the caller's
 * transaction. @returns the runs as they are then
 */
export async function settleAsset(tx: Tx, companyID: CompanyId, assetID: string): Promise<readonly StoredRun[]> {
  const runs = await readRuns(tx, companyID, { assetID });
  const plan = runs.flatMap((run) => run.plan);
  const keepers = await readStanding(tx, companyID, plan);
  const standing = new Map(plan.map(({ nodeId }) => [nodeId, compliantPhones(keepers, nodeId).size]));
  const [first] = runs;
  if (first === undefined) return runs;
  let [compliant, changed] = [true, false];
  for (const run of runs) {
    const settled = await settleOne(tx, companyID, run, standing);
    compliant = settled.compliant && compliant;
    changed = settled.changed || changed;
  }
  await followAsset(tx, companyID, first, compliant);
  return changed ? readRuns(tx, companyID, { assetID }) : runs;
}

async function settleOne(
  tx: Tx,
  companyID: CompanyId,
  run: StoredRun,
  standing: ReadonlyMap<GateNodeId, number>,
): Promise<{ readonly compliant: boolean; readonly changed: boolean }> {
  // A dispute freezes everything: the calendar goes on when it is settled.
  const changed = run.standing === 'DISPUTED' ? [] : settleRun({ ...run, standing });
  const stored = new Map(run.passes.map((pass) => [`${pass.nodeId} ${pass.cycle}`, pass]));
  const fresh = changed.filter((pass) => !stored.has(`${pass.nodeId} ${pass.cycle}`));
  await insertPasses(tx, companyID, run.id, fresh);
  for (const pass of changed) {
    const known = stored.get(`${pass.nodeId} ${pass.cycle}`);
    if (known !== undefined) {
      await updatePass(tx, companyID, known.id, { state: pass.state, openedOn: pass.openedOn });
    }
  }
  await recordFacts(
    tx,
    changed.filter(({ state }) => TOLD.includes(state)).map((pass) => tell(run, pass)),
  );
  const latest = new Map<GateNodeId, Pass>(latestPasses(run.passes));
  for (const pass of changed) latest.set(pass.nodeId, pass);
  const all = [...latest.values()];
  const compliant = isCompliant(run.plan, all);
  const next = run.standing === 'DISPUTED' ? run.today + 1 : findNextCheck(run.plan, all);
  await tx
    .updateTable('gate_run')
    .set({ compliant, next_check_on: next === null ? null : sql<Date>`date '1970-01-01' + ${next}::int` })
    .where('company_id', '=', companyID)
    .where('id', '=', run.id)
    .execute();
  return { compliant, changed: changed.length > 0 || compliant !== run.compliant };
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

/** REGISTERED → IN_GATES → APPROVED ↔ NON_COMPLIANT, with its fact. */
async function followAsset(tx: Tx, companyID: CompanyId, run: StoredRun, compliant: boolean): Promise<void> {
  const before = run.complianceState;
  const next = compliant
    ? 'APPROVED'
    : before === 'APPROVED'
      ? 'NON_COMPLIANT'
      : before === 'REGISTERED'
        ? 'IN_GATES'
        : before;
  if (next === before || !['REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT'].includes(before)) return;
  await tx
    .updateTable('asset')
    .set({ compliance_state: next, updated_at: sql<Date>`now()` })
    .where('company_id', '=', companyID)
    .where('id', '=', run.assetID)
    .execute();
  const types = { APPROVED: 'asset.approved', NON_COMPLIANT: 'asset.compliance_lapsed' } as const;
  await recordFacts(tx, [
    {
      type: types[next as keyof typeof types] ?? 'gate.run_started',
      subject: { type: 'asset', id: run.assetID as AssetId, label: run.assetNumber },
      before: { complianceState: before },
      after: { complianceState: next },
    },
  ]);
}
