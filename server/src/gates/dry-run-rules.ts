import type { GateNodeId } from '@atlas/contract/identifiers';
import { divide } from './payment-rules.ts';
import type { PlannedGate } from './plan-rules.ts';

/** Gates that follow each other, and what they add up to. */
export interface Way {
  readonly gates: readonly PlannedGate[];
  readonly length: number;
}

const NO_WAY: Way = { gates: [], length: 0 };

/**
 * The longest way through a plan when each gate is so long. A gate that waits for itself, which no plan that can run
 * has, counts once.
 */
export function findLongestWay(plan: readonly PlannedGate[], lengthOf: (gate: PlannedGate) => number): Way {
  const gates = new Map(plan.map((gate) => [gate.nodeId, gate]));
  const known = new Map<GateNodeId, Way>();
  const longest = (ids: readonly GateNodeId[]): Way =>
    ids.map(measure).reduce((one, other) => (isLonger(other, one) ? other : one), NO_WAY);
  const measure = (id: GateNodeId): Way => {
    const way = known.get(id);
    const gate = gates.get(id);
    if (way !== undefined || gate === undefined) return way ?? NO_WAY;
    known.set(id, NO_WAY);
    const before = longest(gate.after);
    const found = { gates: [...before.gates, gate], length: before.length + lengthOf(gate) };
    known.set(id, found);
    return found;
  };
  return longest(plan.map(({ nodeId }) => nodeId));
}

/** Why a gate can not be passed as things stand; undefined for one that can. `phones` are those of the company's members. */
export function explainStall(
  gate: PlannedGate,
  plan: readonly PlannedGate[],
  phones: ReadonlySet<string>,
): string | undefined {
  return explainUnpaid(gate, plan) ?? explainUnattested(gate, phones);
}

/** A gate's account holds at most what it is given: more than that nobody can draw from it. */
function explainUnpaid({ payer }: PlannedGate, plan: readonly PlannedGate[]): string | undefined {
  const source = plan.find(({ nodeId }) => nodeId === payer);
  if (source === undefined) return undefined;
  const drawn = plan.filter((gate) => gate.payer === payer).reduce((sum, gate) => sum + gate.requiredMegajoules, 0);
  const given = measureGiven(source, plan);
  if (drawn <= given) return undefined;
  return `“${source.name}” gets ${writeMegajoules(given)} MJ at most, and ${drawn} MJ are drawn from it.`;
}

/** Megajoules that one round of a plan leaves in a gate's account: what it takes, or its share of what others divide. */
function measureGiven(source: PlannedGate, plan: readonly PlannedGate[]): number {
  if (source.treeType !== 'shareholder') return source.requiredMegajoules;
  const shares = plan.flatMap(({ requiredMegajoules, sharedAmong }) => {
    const place = sharedAmong.findIndex(({ nodeId }) => nodeId === source.nodeId);
    if (place === -1) return [];
    const weights = sharedAmong.map((share) => BigInt(share.requiredMegajoules));
    return Number(divide(BigInt(requiredMegajoules) * 1000n, weights)[place] ?? 0n) / 1000;
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

function writeMegajoules(megajoules: number): string {
  return String(Math.round(megajoules * 1000) / 1000);
}

function explainUnattested({ gatekeepers }: PlannedGate, phones: ReadonlySet<string>): string | undefined {
  if (gatekeepers.length === 0) return undefined;
  const compliant = gatekeepers.filter((keeper) => keeper.compliant);
  if (compliant.length === 0) return 'None of its gatekeepers is compliant.';
  const absent = compliant
    .filter(({ phoneNumber }) => !phones.has(phoneNumber))
    .map(({ name, phoneNumber }) => name || phoneNumber);
  return absent.length === 0 ? undefined : `Not a member of the company: ${absent.join(', ')}.`;
}

function isLonger(one: Way, other: Way): boolean {
  return one.length === other.length ? one.gates.length > other.gates.length : one.length > other.length;
}
