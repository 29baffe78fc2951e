import type { GateNodeId } from '@atlas/contract/identifiers';
import { because, type Reason } from '@atlas/contract/reasons';
import { countUnits, MJ, wholeMoney } from '@atlas/money/money';
import type { BoundKeeper } from './bound-tree.ts';
import { groupBy } from './group-by.ts';
import { divide } from './payments.ts';
import { findGate, type PlannedGate } from './plan.ts';

/** Gates in sequence, with their totals. */
export interface Way {
  readonly gates: readonly PlannedGate[];
  readonly length: number;
}

/**
 * The longest path through a plan, by the length of each gate. A gate that waits for itself, which no plan that can run
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

/** The last gate of a path, with the path to it. */
interface Reach {
  readonly gate: PlannedGate;
  readonly before: Reach | null;
  readonly length: number;
  readonly gates: number;
}

/** A gate that currently cannot be passed, and why. */
export interface Stall {
  readonly gate: PlannedGate;
  readonly reasons: readonly Reason[];
}

/** The members of a company: their ids, and which of the plan's numbers they have proven to be theirs by now. */
interface Members {
  readonly members: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
}

/** The gates of a plan that currently cannot be passed. */
export function findStalls(plan: readonly PlannedGate[], company: Members): readonly Stall[] {
  const unpaid = findUnpaid(plan);
  return plan.flatMap((gate) => {
    const short = unpaid.get(gate.payer);
    const reasons = short === undefined ? explainUnattested(gate, company) : [short];
    return reasons.length === 0 ? [] : [{ gate, reasons }];
  });
}

/** Accounts of gates that pay out more than they receive, with the reason. */
function findUnpaid(plan: readonly PlannedGate[]): ReadonlyMap<PlannedGate['payer'], Reason> {
  const shares = measureShares(plan);
  const reasons = new Map<PlannedGate['payer'], Reason>();
  for (const [payer, drawing] of groupBy(plan, (gate) => gate.payer)) {
    const source = findGate(plan, payer);
    if (source === undefined) continue;
    const drawn = drawing.reduce((sum, gate) => sum + gate.requiredMegajoules, 0);
    const given = source.treeType === 'shareholder' ? (shares.get(payer) ?? 0) : source.requiredMegajoules;
    if (drawn <= given) continue;
    reasons.set(payer, because('gate_account_short', { name: source.name, given: writeMegajoules(given), drawn }));
  }
  return reasons;
}

/** Megajoules that one round of a plan leaves in gates' accounts, as their shares of what other gates divide. */
function measureShares(plan: readonly PlannedGate[]): ReadonlyMap<PlannedGate['payer'], number> {
  const shares = new Map<PlannedGate['payer'], number>();
  for (const { requiredMegajoules, sharedAmong } of plan) {
    if (sharedAmong.length === 0) continue;
    const weights = sharedAmong.map((share) => BigInt(share.requiredMegajoules));
    const parts = divide(wholeMoney(requiredMegajoules, MJ).amount, weights);
    for (const [index, { nodeId }] of sharedAmong.entries()) {
      shares.set(nodeId, (shares.get(nodeId) ?? 0) + countUnits({ amount: parts[index] ?? 0n, unit: MJ }));
    }
  }
  return shares;
}

function writeMegajoules(megajoules: number): string {
  return String(Math.round(megajoules * 1000) / 1000);
}

function explainUnattested({ gatekeepers }: PlannedGate, { members, phones }: Members): readonly Reason[] {
  if (gatekeepers.length === 0) return [];
  const compliant = gatekeepers.filter((keeper) => keeper.compliant);
  if (compliant.length === 0) return [because('no_compliant_keeper')];
  const left = compliant.filter(({ userSub }) => userSub !== null && !members.has(userSub));
  const free = compliant.filter(({ userSub }) => userSub === null);
  // Gives a number without an account and a stranger's number the same answer, so that callers learn nothing about
  // strangers.
  const unknown = free.filter(({ phoneNumber }) => !phones.has(phoneNumber));
  const unbound = free.filter(({ phoneNumber }) => phones.has(phoneNumber));
  return [
    ...(left.length === 0 ? [] : [because('keepers_left', { names: nameAll(left) })]),
    ...(unknown.length === 0 ? [] : [because('keepers_unknown', { names: nameAll(unknown) })]),
    ...(unbound.length === 0 ? [] : [because('keepers_unbound', { names: nameAll(unbound) })]),
  ];
}

function nameAll(keepers: readonly BoundKeeper[]): string {
  return keepers.map(({ name, phoneNumber }) => (name === '' ? phoneNumber : `${name} (${phoneNumber})`)).join(', ');
}

function isLonger(one: Reach | null, other: Reach | null): boolean {
  const [length, otherLength] = [one?.length ?? 0, other?.length ?? 0];
  return length === otherLength ? (one?.gates ?? 0) > (other?.gates ?? 0) : length > otherLength;
}
