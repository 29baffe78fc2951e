import type { GatePass } from '@atlas/contract/gate-runs';
import type { PlannedGate } from './plan-rules.ts';
import type { StoredPass } from './run-repository.ts';

const MILLI = 1000;

/** Whether there is enough by now for a pass that awaited funds. */
export function isFunded({ requiredMegajoules }: PlannedGate, pass: StoredPass | undefined): boolean {
  if (pass?.state !== 'AWAITING_FUNDS' || pass.sourceFunds === null) return false;
  return pass.sourceFunds >= requiredMegajoules * MILLI;
}

/** Where a pass draws its funds from that can not be handed in for want of them; null for any other. */
export function viewSource(plan: readonly PlannedGate[], gate: PlannedGate, pass: StoredPass): GatePass['source'] {
  const { payer, requiredMegajoules } = gate;
  if (pass.sourceFunds === null || pass.sourceFunds >= requiredMegajoules * MILLI) return null;
  return {
    kind: payer === 'wallet' ? 'wallet' : payer === 'treasury' ? 'treasury' : 'gate',
    gate: plan.find(({ nodeId }) => nodeId === payer)?.name ?? null,
    availableMegajoules: pass.sourceFunds / MILLI,
  };
}
