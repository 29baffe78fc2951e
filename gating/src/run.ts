import type { TreeType } from '@atlas/contract/gate-tree';
import type { GateNodeId } from '@atlas/contract/identifiers';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import { groupBy } from './group-by.ts';
import { isClosed, type KeptState, OWN_STEPS, type OwnStep } from './pass-states.ts';
import type { PlannedGate } from './plan.ts';
import { findReminder, findReminderDay } from './reminders.ts';

/** A gate's pass in one cycle. Days count from an epoch of the caller's, in Africa/Harare. */
export interface Pass {
  readonly nodeId: GateNodeId;
  readonly cycle: number;
  readonly state: KeptState;
  readonly attempt: number;
  /** How many must attest the current attempt. */
  readonly quorum: number;
  readonly missed: number;
  readonly openedOn: number;
  readonly submittedOn: number | null;
  /** The day on which it was passed or waived. */
  readonly passedOn: number | null;
  /** The latest reminder of the end of its cycle, as days before it. */
  readonly reminded: number | null;
}

/** The input for judging a run. */
export interface RunFacts {
  readonly plan: readonly PlannedGate[];
  readonly passes: readonly Pass[];
  readonly today: number;
  /** By gate, how many people can attest its latest pass: gatekeepers compliant now who did not hand it in. */
  readonly voters: ReadonlyMap<GateNodeId, number>;
  /** Gates whose latest pass awaits funds that have arrived. */
  readonly funded: ReadonlySet<GateNodeId>;
  /** Whether reminders that are due count as sent: the calendar sends them. */
  readonly reminds: boolean;
}

/** Whole days that gatekeepers have before a review is escalated. */
export const REVIEW_DAYS = 7;

const latestOf = new WeakMap<readonly Pass[], ReadonlyMap<GateNodeId, Pass>>();

/**
 * The latest cycle of each gate. Every pass of a run needs it, so it is computed once for each immutable list of
 * passes.
 */
export function latestPasses<P extends Pass>(passes: readonly P[]): ReadonlyMap<GateNodeId, P> {
  const known = latestOf.get(passes);
  if (known !== undefined) return known as ReadonlyMap<GateNodeId, P>;
  const latest = findLatest(passes);
  latestOf.set(passes, latest);
  return latest;
}

function findLatest<P extends Pass>(passes: readonly P[]): ReadonlyMap<GateNodeId, P> {
  const latest = new Map<GateNodeId, P>();
  for (const pass of passes) {
    const known = latest.get(pass.nodeId);
    if (known === undefined || known.cycle < pass.cycle) latest.set(pass.nodeId, pass);
  }
  return latest;
}

/**
 * Applies automatic transitions: gates open after passed ones, cycles fall due, old reviews escalate, reviews with too
 * few gatekeepers are blocked, funds arrive. Settling twice changes nothing.
 */
export function settleRun(facts: RunFacts): readonly Pass[] {
  const latest = new Map(latestPasses(facts.passes));
  const reopened = new Set<GateNodeId>();
  for (const gate of facts.plan) {
    const pass = latest.get(gate.nodeId);
    if (pass === undefined) latest.set(gate.nodeId, openPass(gate.nodeId, 1, 0, facts.today));
    else if (isDue(gate, pass, facts.today)) {
      latest.set(gate.nodeId, openPass(gate.nodeId, pass.cycle + 1, countMissed(gate, pass, facts.today), facts.today));
      reopened.add(gate.nodeId);
    }
  }
  reopenFollowers(facts, latest, reopened);
  for (let changed = true; changed; ) {
    changed = false;
    for (const gate of facts.plan) {
      const pass = latest.get(gate.nodeId);
      const step = pass && findOwnStep(gate, pass, latest, facts);
      if (pass === undefined || step === undefined) continue;
      const state = stateAfter(passLife.steps[step], pass.state);
      latest.set(gate.nodeId, { ...pass, state, openedOn: step === 'unlock' ? facts.today : pass.openedOn });
      changed = true;
    }
  }
  for (const gate of facts.reminds ? facts.plan : []) {
    const pass = latest.get(gate.nodeId);
    const reminded = pass && findReminder(gate, pass, facts.today);
    if (pass !== undefined && typeof reminded === 'number') latest.set(gate.nodeId, { ...pass, reminded });
  }
  const before = latestPasses(facts.passes);
  return [...latest.values()].filter((pass) => before.get(pass.nodeId) !== pass);
}

/** The gates that decide whether a run is done. Gates of linked trees of another type run along without deciding. */
export function listOwnGates(run: {
  readonly treeType: TreeType;
  readonly plan: readonly PlannedGate[];
}): readonly PlannedGate[] {
  return run.plan.filter(({ treeType }) => treeType === run.treeType);
}

/** Whether the latest cycle of every gate is passed or waived. */
export function isCompliant(plan: readonly PlannedGate[], passes: readonly Pass[]): boolean {
  const latest = latestPasses(passes);
  return plan.length > 0 && plan.every(({ nodeId }) => isClosed(latest.get(nodeId)?.state ?? 'LOCKED'));
}

/** The next day on which the calendar changes something; null when nothing waits for it. */
export function findNextCheck(plan: readonly PlannedGate[], passes: readonly Pass[]): number | null {
  const latest = latestPasses(passes);
  const days = plan.flatMap((gate) => {
    const pass = latest.get(gate.nodeId);
    if (pass === undefined) return [];
    if (isClosed(pass.state) && gate.loopDays !== null && pass.passedOn !== null) {
      return [findReminderDay(gate, pass) ?? pass.passedOn + gate.loopDays + 1];
    }
    if (isOpenIn(passLife.steps.escalate, pass.state) && pass.submittedOn !== null)
      return [pass.submittedOn + REVIEW_DAYS + 1];
    return pass.cycle > 1 && isOpenIn(passLife.steps.fallOverdue, pass.state) ? [pass.openedOn + 1] : [];
  });
  return days.length === 0 ? null : Math.min(...days);
}

/** The first automatic transition of a pass that is due now. */
function findOwnStep(
  gate: PlannedGate,
  pass: Pass,
  latest: ReadonlyMap<GateNodeId, Pass>,
  { today, voters, funded }: RunFacts,
): OwnStep | undefined {
  const isQuorate = () => (voters.get(gate.nodeId) ?? 0) >= Math.max(1, pass.quorum);
  const isDueNow: Readonly<Record<OwnStep, () => boolean>> = {
    unlock: () => gate.after.every((id) => isClosed(latest.get(id)?.state ?? 'LOCKED')),
    fund: () => funded.has(gate.nodeId),
    block: () => !isQuorate(),
    resume: isQuorate,
    escalate: () => pass.submittedOn !== null && today > pass.submittedOn + REVIEW_DAYS,
    fallOverdue: () => pass.cycle > 1 && today > pass.openedOn,
  };
  return OWN_STEPS.find((step) => isOpenIn(passLife.steps[step], pass.state) && isDueNow[step]());
}

/** A cycle ends with the last day of its loop: the next one opens on the day after. */
function isDue({ loopDays }: PlannedGate, pass: Pass, today: number): boolean {
  return isClosed(pass.state) && loopDays !== null && pass.passedOn !== null && today > pass.passedOn + loopDays;
}

function countMissed({ loopDays }: PlannedGate, { passedOn }: Pass, today: number): number {
  if (loopDays === null || passedOn === null) return 0;
  return Math.floor((today - passedOn - loopDays - 1) / loopDays);
}

/** Gates whose source stage opened again open with it, and those that follow them. */
function reopenFollowers({ plan, today }: RunFacts, latest: Map<GateNodeId, Pass>, reopened: Set<GateNodeId>): void {
  const followers = groupBy(plan, ({ stage }) => stage);
  // A set may grow while it is iterated, so followers of followers are visited too.
  for (const opened of reopened) {
    for (const { nodeId } of followers.get(opened) ?? []) {
      const pass = latest.get(nodeId);
      if (reopened.has(nodeId) || pass === undefined || !isClosed(pass.state)) continue;
      latest.set(nodeId, openPass(nodeId, pass.cycle + 1, 0, today));
      reopened.add(nodeId);
    }
  }
}

function openPass(nodeId: GateNodeId, cycle: number, missed: number, today: number): Pass {
  return {
    nodeId,
    cycle,
    state: stateAfter(passLife.steps.open, null),
    attempt: 0,
    quorum: 0,
    missed,
    openedOn: today,
    submittedOn: null,
    passedOn: null,
    reminded: null,
  };
}
