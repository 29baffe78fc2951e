import { nameKeeper } from './bound-tree.ts';
import type { PlannedGate } from './plan.ts';

/**
 * Whether runs of two plans could move value differently: another gate, gatekeeper, requirement, payer, payee or cycle.
 * Names, and the order of gates, change none of it. Plans have names resolved to ids, so a gate that takes another one's
 * name is noticed.
 */
export function movesValue(before: readonly PlannedGate[], after: readonly PlannedGate[]): boolean {
  return describe(before) !== describe(after);
}

/** Whether a gate of the plan takes Megajoules from the company's treasury. */
export function paysFromTreasury(plan: readonly PlannedGate[]): boolean {
  return plan.some(({ payer, requiredMegajoules }) => payer === 'treasury' && requiredMegajoules > 0);
}

function describe(plan: readonly PlannedGate[]): string {
  const gates = plan.map(({ nodeId, treeType, payer, requiredMegajoules, sharedAmong, loopDays, gatekeepers }) => {
    const keepers = gatekeepers.map((keeper) => `${nameKeeper(keeper)} ${keeper.compliant}`).sort();
    return JSON.stringify([nodeId, treeType, payer, requiredMegajoules, sharedAmong, loopDays, keepers]);
  });
  return gates.sort().join('\n');
}
