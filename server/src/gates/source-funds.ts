import { isDeepStrictEqual } from 'node:util';
import type { GatePass } from '@atlas/contract/gate-runs';
import { amountOf, nameSource } from './move-megajoules.ts';
import type { PlannedGate } from './plan-rules.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';

const MILLI = 1000;

/** A pass with the source that it is paid from written down, while funds may be what it lacks. What another one had is forgotten. */
export function noteSource(run: StoredRun, pass: StoredPass): StoredPass {
  const source = findSource(run, pass);
  return isDeepStrictEqual(source, pass.source) ? pass : { ...pass, source, sourceFunds: null };
}

/** Whether there is enough by now for a pass that awaited funds. */
export function isFunded({ state, source, sourceFunds }: StoredPass): boolean {
  return state === 'AWAITING_FUNDS' && source !== null && sourceFunds !== null && sourceFunds >= source.amount;
}

/** Where a pass draws its funds from that can not be handed in for want of them; null for any other. */
export function viewSource(
  plan: readonly PlannedGate[],
  { payer }: PlannedGate,
  { source, sourceFunds }: StoredPass,
): GatePass['source'] {
  if (source === null || sourceFunds === null || sourceFunds >= source.amount) return null;
  return {
    kind: payer === 'wallet' ? 'wallet' : payer === 'treasury' ? 'treasury' : 'gate',
    gate: plan.find(({ nodeId }) => nodeId === payer)?.name ?? null,
    availableMegajoules: sourceFunds / MILLI,
  };
}

function findSource(run: StoredRun, { state, nodeId }: StoredPass): StoredPass['source'] {
  if (state !== 'AWAITING_FUNDS' && state !== 'OVERDUE') return null;
  const gate = run.plan.find((planned) => planned.nodeId === nodeId);
  if (gate === undefined) return null;
  const { kind, id } = nameSource(run, gate).owner;
  return { kind, id, amount: Number(amountOf(gate)) };
}
