import { isDeepStrictEqual } from 'node:util';
import type { GatePass } from '@atlas/contract/gate-runs';
import { findGate, type PlannedGate } from '@atlas/gating/plan';
import { countUnits, MJ } from '@atlas/money/money';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';
import { amountOf, nameSource } from './move-megajoules.ts';

/**
 * Sets the source that a pass is paid from, or null if it cannot lack funds, and forgets the funds of a former source.
 */
export function noteSource(run: StoredRun, pass: StoredPass): StoredPass {
  const source = findSource(run, pass);
  return isDeepStrictEqual(source, pass.source) ? pass : { ...pass, source, sourceFunds: null };
}

/** Whether there is enough by now for a pass that awaited funds. */
export function isFunded({ state, source, sourceFunds }: StoredPass): boolean {
  return state === 'AWAITING_FUNDS' && source !== null && sourceFunds !== null && sourceFunds >= source.amount;
}

/** Where a pass draws its funds from that cannot be handed in for lack of them; null for any other. */
export function viewSource(
  plan: readonly PlannedGate[],
  { payer }: PlannedGate,
  { source, sourceFunds }: StoredPass,
): GatePass['source'] {
  if (source === null || sourceFunds === null || sourceFunds >= source.amount) return null;
  return { ...describePayer(plan, payer), availableMegajoules: countUnits({ amount: BigInt(sourceFunds), unit: MJ }) };
}

/** A gate's source of Megajoules and its payees. */
export function viewFlow(plan: readonly PlannedGate[], gate: PlannedGate): GatePass['pays'] {
  const { treeType, sharedAmong, payer, nodeId } = gate;
  const from = payer === nodeId ? { kind: 'share' as const, gate: null } : describePayer(plan, payer);
  if (treeType === 'expenses') return { from, to: 'gate', gates: [] };
  if (treeType === 'income') return { from, to: 'wallet', gates: [] };
  if (sharedAmong.length === 0) return { from, to: 'shareholders', gates: [] };
  return { from, to: 'gates', gates: sharedAmong.map((share) => findGate(plan, share.nodeId)?.name ?? '') };
}

function describePayer(plan: readonly PlannedGate[], payer: PlannedGate['payer']) {
  const kind = payer === 'wallet' ? 'wallet' : payer === 'treasury' ? 'treasury' : 'gate';
  return { kind, gate: findGate(plan, payer)?.name ?? null } as const;
}

function findSource(run: StoredRun, { state, nodeId }: StoredPass): StoredPass['source'] {
  if (state !== 'AWAITING_FUNDS' && state !== 'OVERDUE') return null;
  const gate = findGate(run.plan, nodeId);
  if (gate === undefined) return null;
  const { kind, id } = nameSource(run, gate).owner;
  return { kind, id, amount: Number(amountOf(gate)) };
}
