import type { GateNodeId } from '@atlas/contract/identifiers';
import type { BoundKeeper } from './bound-tree.ts';
import { groupBy } from './group-by.ts';
import { divide } from './payments.ts';
import { findGate, type PlannedGate } from './plan.ts';

/** Gates that follow each other, and what they add up to. */
export interface Way {
  readonly gates: readonly PlannedGate[];
  readonly length: number;
}

/**
 * The longest way through a plan when each gate is so long. A gate that waits for itself, which no plan that can run
 * has, counts once.
 */
export function findLongestWay(plan: readonly PlannedGate[], lengthOf: (gate: PlannedGate) => number): Way {
  const known = new Map<GateNodeId, Reach | null>();
  const longest = (ids: readonly GateNodeId[]): Reach | null =>
    ids.map(measure).reduce((one, other) => (isLonger(other, one) ? other : one), null);
  const measure = (id: GateNodeId): Reach | null => {
    const reach = known.get(id);
    const gate = findGate(plan, id);
    if (reach !== undefined || gate === undefined) return reach ?? null;
    const own = lengthOf(gate);
    known.set(id, null);
    const before = longest(gate.after);
    const found = { gate, before, length: (before?.length ?? 0) + own, gates: (before?.gates ?? 0) + 1 };
    known.set(id, found);
    return found;
  };
  const end = longest(plan.map(({ nodeId }) => nodeId));
  const gates: PlannedGate[] = [];
  for (let at = end; at !== null; at = at.before) gates.push(at.gate);
  return { gates: gates.reverse(), length: end?.length ?? 0 };
}

/** The last gate of a way, with what leads to it. */
interface Reach {
  readonly gate: PlannedGate;
  readonly before: Reach | null;
  readonly length: number;
  readonly gates: number;
}

/** A gate that cannot be passed as things stand, and why. */
export interface Stall {
  readonly gate: PlannedGate;
  readonly reason: string;
}

/** The members of a company: their ids, and the numbers that they hold now. */
interface Members {
  readonly members: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
}

/** The gates of a plan that cannot be passed as things stand. */
export function findStalls(plan: readonly PlannedGate[], company: Members): readonly Stall[] {
  const unpaid = findUnpaid(plan);
  return plan.flatMap((gate) => {
    const reason = unpaid.get(gate.payer) ?? explainUnattested(gate, company);
    return reason === undefined ? [] : [{ gate, reason }];
  });
}

/** Accounts of gates from which more is drawn than they are given, with the reason: nobody can draw more than that. */
function findUnpaid(plan: readonly PlannedGate[]): ReadonlyMap<PlannedGate['payer'], string> {
  const shares = measureShares(plan);
  const reasons = new Map<PlannedGate['payer'], string>();
  for (const [payer, drawing] of groupBy(plan, (gate) => gate.payer)) {
    const source = findGate(plan, payer);
    if (source === undefined) continue;
    const drawn = drawing.reduce((sum, gate) => sum + gate.requiredMegajoules, 0);
    const given = source.treeType === 'shareholder' ? (shares.get(payer) ?? 0) : source.requiredMegajoules;
    if (drawn <= given) continue;
    const reason = `“${source.name}” gets ${writeMegajoules(given)} MJ at most, and ${drawn} MJ are drawn from it.`;
    reasons.set(payer, reason);
  }
  return reasons;
}

/** Megajoules that one round of a plan leaves in the accounts of gates, as their shares of what others divide. */
function measureShares(plan: readonly PlannedGate[]): ReadonlyMap<PlannedGate['payer'], number> {
  const shares = new Map<PlannedGate['payer'], number>();
  for (const { requiredMegajoules, sharedAmong } of plan) {
    if (sharedAmong.length === 0) continue;
    const weights = sharedAmong.map((share) => BigInt(share.requiredMegajoules));
    const parts = divide(BigInt(requiredMegajoules) * 1000n, weights);
    for (const [index, { nodeId }] of sharedAmong.entries()) {
      shares.set(nodeId, (shares.get(nodeId) ?? 0) + Number(parts[index] ?? 0n) / 1000);
    }
  }
  return shares;
}

function writeMegajoules(megajoules: number): string {
  return String(Math.round(megajoules * 1000) / 1000);
}

function explainUnattested({ gatekeepers }: PlannedGate, { members, phones }: Members): string | undefined {
  if (gatekeepers.length === 0) return undefined;
  const compliant = gatekeepers.filter((keeper) => keeper.compliant);
  if (compliant.length === 0) return 'None of its gatekeepers is compliant.';
  const unbound = compliant.filter(({ userSub }) => userSub === null);
  const reasons = [
    tellOf(
      compliant.filter(({ userSub }) => userSub !== null && !members.has(userSub)),
      (names) => `Not a member of the company: ${names}.`,
    ),
    // The same for a number without an account and for one of a stranger: who asks learns nothing about strangers.
    tellOf(
      unbound.filter(({ phoneNumber }) => !phones.has(phoneNumber)),
      (names) => `No account in the company holds the number of ${names}. Once they have joined, save the tree again.`,
    ),
    tellOf(
      unbound.filter(({ phoneNumber }) => phones.has(phoneNumber)),
      (names) =>
        `No account in the company held the number of ${names} when the tree was saved. Save it again to confirm who holds it now.`,
    ),
  ].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? undefined : reasons.join(' ');
}

function tellOf(keepers: readonly BoundKeeper[], tell: (names: string) => string): string | undefined {
  if (keepers.length === 0) return undefined;
  return tell(
    keepers.map(({ name, phoneNumber }) => (name === '' ? phoneNumber : `${name} (${phoneNumber})`)).join(', '),
  );
}

function isLonger(one: Reach | null, other: Reach | null): boolean {
  const [length, otherLength] = [one?.length ?? 0, other?.length ?? 0];
  return length === otherLength ? (one?.gates ?? 0) > (other?.gates ?? 0) : length > otherLength;
}
