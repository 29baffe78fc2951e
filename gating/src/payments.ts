import type { GateNodeId } from '@atlas/contract/identifiers';
import type { PlannedGate } from './plan.ts';

/** The payees of a passed gate, with their milli-Megajoules. */
export type Payout = { readonly amount: bigint } & (
  | { readonly to: 'wallet' }
  | { readonly to: 'gate'; readonly nodeId: GateNodeId }
  | { readonly to: 'person'; readonly personID: string }
);

/** The people that a passed gate may pay, by their ids. */
export interface Payees {
  /** The people who attested it: they share the reward of an expenses gate. */
  readonly attesters: readonly string[];
  readonly rewardPercent: number;
  /** The gatekeepers in good standing of a gate of a shareholder tree. */
  readonly shareholders: readonly string[];
}

/**
 * How a passed gate's Megajoules are paid out, to the last milli-Megajoule. Expenses: the reward to the attesters, the
 * rest to the gate. Income: all of it to the asset's wallet. Shares: among the gates under it in proportion to what
 * they require; a gate with none under it pays its shareholders in equal parts, and keeps the amount if there are none.
 */
export function planPayouts(gate: PlannedGate, amount: bigint, payees: Payees): readonly Payout[] {
  return listPayouts(gate, amount, payees).filter((payout) => payout.amount > 0n);
}

function listPayouts(gate: PlannedGate, amount: bigint, payees: Payees): readonly Payout[] {
  const { nodeId, treeType, sharedAmong } = gate;
  if (treeType === 'income') return [{ to: 'wallet', amount }];
  if (treeType === 'expenses') {
    const { each, gate: rest } = shareReward(amount, payees.attesters.length, payees.rewardPercent);
    return [
      { to: 'gate', nodeId, amount: rest },
      ...[...payees.attesters].sort().map((personID) => ({ to: 'person' as const, personID, amount: each })),
    ];
  }
  if (sharedAmong.length > 0) {
    const parts = divide(
      amount,
      sharedAmong.map(({ requiredMegajoules }) => BigInt(requiredMegajoules)),
    );
    return sharedAmong.map((share, index) => ({ to: 'gate', nodeId: share.nodeId, amount: parts[index] ?? 0n }));
  }
  const people = [...new Set(payees.shareholders)].sort();
  if (people.length === 0) return [{ to: 'gate', nodeId, amount }];
  const parts = divide(
    amount,
    people.map(() => 1n),
  );
  return people.map((personID, index) => ({ to: 'person', personID, amount: parts[index] ?? 0n }));
}

/**
 * How a payment of milli-Megajoules is shared: `percent` of it equally among the attesters, the remainder to the gate.
 */
export function shareReward(
  amount: bigint,
  attesters: number,
  percent: number,
): { readonly each: bigint; readonly gate: bigint } {
  const each = attesters === 0 ? 0n : (amount * BigInt(percent)) / 100n / BigInt(attesters);
  return { each, gate: amount - each * BigInt(attesters) };
}

/**
 * Divides an amount in proportion to weights, or equally if all are 0. Parts are rounded down, and the remainder is
 * given out one by one from the first part on. Nothing is lost, and the same input always gives the same parts.
 */
export function divide(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = total === 0n ? weights.map(() => 1n) : weights;
  const whole = total === 0n ? BigInt(weights.length) : total;
  const parts = shares.map((share) => (amount * share) / whole);
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, index) => {
    if (left === 0n || shares[index] === 0n) return part;
    left -= 1n;
    return part + 1n;
  });
}
