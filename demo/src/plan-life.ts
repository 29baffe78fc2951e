import type { DemoGate } from './gate-data.ts';

/** A step at a gate, and how many days ago. */
export interface GateStep {
  readonly gate: string;
  readonly act: 'submit' | 'attest' | 'reject' | 'waive';
  readonly daysAgo: number;
  readonly note?: string;
}

/** An asset's path through a tree. */
export interface Life {
  /** Varies assets: some renew later than others, some after a rejection. */
  readonly number: string;
  /** When its run began. */
  readonly startedDaysAgo: number;
  /** Whether the cycle that opened last is still waiting. */
  readonly leavesOpen: boolean;
  readonly waived: readonly { readonly gate: string; readonly reason: string }[];
}

/** A pass of a gate in one cycle. */
interface Cycle {
  readonly gate: string;
  readonly steps: readonly GateStep[];
  readonly openedDaysAgo: number;
  readonly passedDaysAgo: number;
}

/** Days between the pass of a gate and the opening of its next cycle: the day after its loop ends. */
const opensAfter = (loopDays: number) => loopDays + 1;

/**
 * Everything that is done at the gates of a tree for one asset, from the start of its run until today, and when all of
 * them were passed again.
 */
export function planLife(
  gates: readonly DemoGate[],
  life: Life,
): { readonly steps: readonly GateStep[]; readonly approvedDaysAgo: readonly number[] } {
  const cycles = listGates(gates).flatMap((gate) => planCycles(gate, gates, life));
  const opened = Math.min(...cycles.map(({ openedDaysAgo }) => openedDaysAgo));
  const done = cycles.filter(({ openedDaysAgo }) => !life.leavesOpen || openedDaysAgo > opened);
  const isOpen = (daysAgo: number) =>
    cycles.some((cycle) => cycle.openedDaysAgo >= daysAgo && (cycle.passedDaysAgo < daysAgo || !done.includes(cycle)));
  return {
    steps: done.flatMap(({ steps }) => steps),
    approvedDaysAgo: [...new Set(done.map(({ passedDaysAgo }) => passedDaysAgo))].filter((days) => !isOpen(days)),
  };
}

/** Every gate of a tree, parents before children. */
export function listGates(gates: readonly DemoGate[]): readonly DemoGate[] {
  return gates.flatMap((gate) => [gate, ...listGates(gate.children)]);
}

/** The first pass of a gate, and those of its further cycles: its own, or those of the stage that it follows. */
function planCycles(gate: DemoGate, gates: readonly DemoGate[], life: Life): readonly Cycle[] {
  const first = planFirst(gate, life);
  const stage = listGates(gates).find(({ name }) => name === gate.sourceStage);
  if (gate.loopAfterdays !== undefined) return [first, ...planRenewals(gate, gate.loopAfterdays, first, life)];
  if (stage?.loopAfterdays === undefined) return [first];
  const behind = gate.days[1] - stage.days[1];
  const renewals = planRenewals(stage, stage.loopAfterdays, planFirst(stage, life), life);
  return [first, ...renewals.map((cycle) => passBehind(gate, cycle, behind))];
}

function planFirst({ name, days: [submitted, attested] }: DemoGate, life: Life): Cycle {
  const ago = (days: number) => life.startedDaysAgo - days;
  const waiver = life.waived.find(({ gate }) => gate === name);
  const steps: readonly GateStep[] =
    waiver === undefined
      ? [
          { gate: name, act: 'submit', daysAgo: ago(submitted) },
          { gate: name, act: 'attest', daysAgo: ago(attested) },
        ]
      : [{ gate: name, act: 'waive', daysAgo: ago(attested), note: waiver.reason }];
  return { gate: name, steps, openedDaysAgo: life.startedDaysAgo, passedDaysAgo: ago(attested) };
}

function planRenewals({ name: gate }: DemoGate, loopDays: number, first: Cycle, life: Life): readonly Cycle[] {
  const cycles: Cycle[] = [];
  for (let opened = first.passedDaysAgo - opensAfter(loopDays); opened >= 1; ) {
    const delay = 1 + (Number(life.number) % 11);
    const submitted = Math.max(2, opened - delay);
    const passedDaysAgo = submitted - 1;
    const isRejectedFirst = delay > 5;
    const rejected: readonly GateStep[] = [
      { gate, act: 'submit', daysAgo: opened - 1 },
      { gate, act: 'reject', daysAgo: opened - 3, note: 'The report covers the previous year.' },
    ];
    cycles.push({
      gate,
      openedDaysAgo: opened,
      passedDaysAgo,
      steps: [
        ...(isRejectedFirst && submitted < opened - 3 ? rejected : []),
        { gate, act: 'submit', daysAgo: submitted },
        { gate, act: 'attest', daysAgo: passedDaysAgo },
      ],
    });
    opened = passedDaysAgo - opensAfter(loopDays);
  }
  return cycles;
}

function passBehind({ name: gate }: DemoGate, cycle: Cycle, days: number): Cycle {
  const passedDaysAgo = cycle.passedDaysAgo - days;
  return {
    gate,
    openedDaysAgo: cycle.openedDaysAgo,
    passedDaysAgo,
    steps: [
      { gate, act: 'submit', daysAgo: passedDaysAgo + 1 },
      { gate, act: 'attest', daysAgo: passedDaysAgo },
    ],
  };
}
