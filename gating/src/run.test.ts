import type { GateNodeId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gate, id } from '../testing/planned-gate.ts';
import { findLongestWay, findStalls } from './dry-run.ts';
import { hinderMigration } from './migration.ts';
import { isClosed } from './pass-states.ts';
import type { PlannedGate } from './plan.ts';
import { findNextCheck, isCompliant, latestPasses, type Pass, settleRun } from './run.ts';

const nobody = new Map<GateNodeId, number>();
const company = { members: new Set<string>(), phones: new Set<string>() };

/** The passes, with those that settling changed replaced. */
function settle(
  plan: readonly PlannedGate[],
  passes: readonly Pass[],
  today: number,
  voters = nobody,
  funded: ReadonlySet<GateNodeId> = new Set(),
): readonly Pass[] {
  const changed = settleRun({ plan, passes, today, voters, funded, reminds: true });
  const key = ({ nodeId, cycle }: Pass) => `${nodeId} ${cycle}`;
  return [...new Map([...passes, ...changed].map((pass) => [key(pass), pass])).values()];
}

const act = (passes: readonly Pass[], nodeId: GateNodeId, parts: Partial<Pass>) => {
  const latest = latestPasses(passes).get(nodeId);
  return passes.map((pass) => (pass === latest ? { ...pass, ...parts } : pass));
};
const stateOf = (passes: readonly Pass[], index: number) => latestPasses(passes).get(id(index))?.state;

describe('a run', () => {
  test('opens a gate once all before it are passed or waived', () => {
    const plan = [gate(0), gate(1), gate(2, { after: [id(0), id(1)] })];
    let passes = settle(plan, [], 100);
    expect([0, 1, 2].map((index) => stateOf(passes, index))).toEqual(['READY', 'READY', 'LOCKED']);
    passes = settle(plan, act(passes, id(0), { state: 'PASSED', passedOn: 100 }), 100);
    expect(stateOf(passes, 2)).toBe('LOCKED');
    passes = settle(plan, act(passes, id(1), { state: 'WAIVED' }), 100);
    expect(stateOf(passes, 2)).toBe('READY');
    expect(isCompliant(plan, passes)).toBe(false);
  });

  test.each([
    [110, 1, 0, 'PASSED'],
    [111, 2, 0, 'READY'],
    [120, 2, 0, 'READY'],
    [121, 2, 1, 'READY'],
    [141, 2, 3, 'READY'],
  ])('passed on day 100 with a loop of 10 days: on day %i cycle %i, %i missed', (today, cycle, missed, state) => {
    const plan = [gate(0, { loopDays: 10 })];
    const passed = act(settle(plan, [], 90), id(0), { state: 'PASSED', passedOn: 100 });
    expect(findNextCheck(plan, passed)).toBe(107);
    expect(latestPasses(settle(plan, passed, today)).get(id(0))).toMatchObject({ cycle, missed, state });
    // A waiver excuses a gate for one cycle.
    const waived = act(settle(plan, [], 90), id(0), { state: 'WAIVED', passedOn: 100 });
    expect(findNextCheck(plan, waived)).toBe(107);
    const kept = state === 'PASSED' ? 'WAIVED' : state;
    expect(latestPasses(settle(plan, waived, today)).get(id(0))).toMatchObject({ cycle, missed, state: kept });
  });

  test.each([
    [100, null],
    [114, null],
    [115, 30],
    [131, 14],
    [142, 3],
    [145, 0],
  ])('passed on day 100 with a loop of 45 days: on day %i the reminder of %s days', (today, days) => {
    const plan = [gate(0, { loopDays: 45 })];
    const passed = act(settle(plan, [], 90), id(0), { state: 'PASSED', passedOn: 100 });
    const after = settle(plan, passed, today);
    expect(latestPasses(after).get(id(0))?.reminded).toBe(days);
    expect(settle(plan, after, today)).toEqual(after);
    // Each is on a different day, and the next cycle on the day after the last.
    let at = after;
    const falls = [findNextCheck(plan, at)];
    for (let next = falls[0]; next !== null && next !== undefined && next < 146; next = falls.at(-1)) {
      at = settle(plan, at, next);
      falls.push(findNextCheck(plan, at));
    }
    expect(falls).toEqual([115, 131, 142, 145, 146].filter((day) => day > today));
  });

  test('a waiting first cycle is never overdue; a later one is, from the next day on', () => {
    const plan = [gate(0, { loopDays: 10 })];
    const fresh = settle(plan, [], 1);
    expect(stateOf(settle(plan, fresh, 1_000), 0)).toBe('READY');
    const round = settle(plan, act(fresh, id(0), { state: 'PASSED', passedOn: 1 }), 12);
    expect(stateOf(settle(plan, round, 12), 0)).toBe('READY');
    expect(stateOf(settle(plan, round, 13), 0)).toBe('OVERDUE');
  });

  test('a gate opens again with its source stage, and so do those behind it', () => {
    const plan = [
      gate(0, { loopDays: 5 }),
      gate(1, { after: [id(0)], stage: id(0) }),
      gate(2, { after: [id(1)], stage: id(1) }),
    ];
    let passes = settle(plan, [], 1);
    for (const index of [0, 1, 2]) passes = settle(plan, act(passes, id(index), { state: 'PASSED', passedOn: 1 }), 1);
    expect(isCompliant(plan, passes)).toBe(true);
    passes = settle(plan, passes, 7);
    expect([0, 1, 2].map((index) => stateOf(passes, index))).toEqual(['READY', 'LOCKED', 'LOCKED']);
  });

  test('a review escalates after a week, and is blocked while no one can attest', () => {
    const plan = [gate(0)];
    const reviewed = act(settle(plan, [], 1), id(0), { state: 'IN_REVIEW', submittedOn: 1 });
    const one = new Map([[id(0), 1]]);
    expect(stateOf(settle(plan, reviewed, 8, one), 0)).toBe('IN_REVIEW');
    expect(stateOf(settle(plan, reviewed, 9, one), 0)).toBe('ESCALATED');
    const blocked = settle(plan, reviewed, 2);
    expect(stateOf(blocked, 0)).toBe('BLOCKED');
    expect(stateOf(settle(plan, blocked, 2, one), 0)).toBe('IN_REVIEW');
    expect(hinderMigration({ standing: 'ACTIVE', passes: blocked })).toEqual(because('review_under_way'));
  });

  test('a gate that awaits funds is ready once they are there, and overdue like any other', () => {
    const plan = [gate(0, { requiredMegajoules: 5 })];
    const waiting = act(settle(plan, [], 1), id(0), { state: 'AWAITING_FUNDS' });
    const there = new Set([id(0)]);
    expect(stateOf(settle(plan, waiting, 2), 0)).toBe('AWAITING_FUNDS');
    expect(stateOf(settle(plan, waiting, 2, nobody, there), 0)).toBe('READY');
    const second = act(waiting, id(0), { cycle: 2 });
    expect(stateOf(settle(plan, second, 2, nobody, there), 0)).toBe('OVERDUE');
  });

  const steps = Number(process.env.ATLAS_TEST_STEPS ?? 2_000);
  // On a busy machine a step takes up to a millisecond.
  const limit = { timeout: 5_000 + 5 * steps };
  test(
    'through any steps: settling twice changes nothing, one pass for each cycle, none opens before its turn',
    limit,
    () => {
      const action = fc.record({
        gate: fc.nat(4),
        what: fc.constantFrom('submit', 'pass', 'reject', 'waive', 'wait'),
        days: fc.nat(20),
      });
      fc.assert(
        fc.property(anyPlan, fc.array(action, { minLength: 40, maxLength: 40 }), (plan, actions) => {
          let today = 1;
          let passes = settle(plan, [], today);
          for (const { gate: index, what, days } of actions) {
            const state = stateOf(passes, index);
            const nodeId = id(index);
            if (what === 'wait') today += days;
            else if (what === 'submit' && ['READY', 'REJECTED', 'OVERDUE'].includes(state ?? '')) {
              passes = act(passes, nodeId, { state: 'IN_REVIEW', submittedOn: today });
            } else if (state === 'IN_REVIEW' || state === 'ESCALATED') {
              if (what === 'pass') passes = act(passes, nodeId, { state: 'PASSED', passedOn: today });
              if (what === 'reject') passes = act(passes, nodeId, { state: 'REJECTED' });
            } else if (what === 'waive' && state !== undefined && !isClosed(state)) {
              passes = act(passes, nodeId, { state: 'WAIVED', passedOn: today });
            }
            passes = settle(plan, passes, today, everybody);
            expect(settleRun({ reminds: true, plan, passes, today, voters: everybody, funded: new Set() })).toEqual([]);
            expect(new Set(passes.map((pass) => `${pass.nodeId} ${pass.cycle}`)).size).toBe(passes.length);
            expectOrder(plan, passes, today);
          }
        }),
        { numRuns: Math.ceil(steps / 40) },
      );
    },
  );
});

test('the longest path has the most gates, or takes the most days', () => {
  const plan = [gate(0), gate(1, { after: [id(0)] }), gate(2, { after: [id(1), id(0)] }), gate(3)];
  const names = (lengthOf: (gate: PlannedGate) => number) =>
    findLongestWay(plan, lengthOf).gates.map(({ name }) => name);
  expect(findLongestWay([], () => 1)).toEqual({ gates: [], length: 0 });
  expect(names(() => 1)).toEqual(['G0', 'G1', 'G2']);
  expect(names(({ nodeId }) => (nodeId === id(3) ? 30 : 7))).toEqual(['G3']);
  expect(names(() => 0)).toEqual(['G0', 'G1', 'G2']);
  expect(findLongestWay([gate(0, { after: [id(1)] }), gate(1, { after: [id(0)] })], () => 5).length).toBe(10);
});

test('a gate stalls when more is drawn from its source than the source ever receives', () => {
  const plan = [
    gate(0, { requiredMegajoules: 10 }),
    gate(1, { payer: id(0), requiredMegajoules: 6 }),
    gate(2, { payer: id(0), requiredMegajoules: 4 }),
  ];
  expect(findStalls(plan, company)).toEqual([]);
  const stalls = findStalls([...plan, gate(3, { payer: id(0), requiredMegajoules: 1 })], company);
  const reasons = [because('gate_account_short', { name: 'G0', given: '10', drawn: 11 })];
  expect(stalls.map((stall) => [stall.gate.name, stall.reasons])).toEqual([1, 2, 3].map((n) => [`G${n}`, reasons]));
});

const everybody = new Map([0, 1, 2, 3, 4].map((index) => [id(index), 1]));
/** Five gates, each behind any of the earlier ones, some of them with a cycle. */
const anyPlan = fc
  .array(fc.record({ after: fc.nat(31), stage: fc.boolean(), loop: fc.option(fc.integer({ min: 1, max: 15 })) }), {
    minLength: 5,
    maxLength: 5,
  })
  .map((gates) =>
    gates.map(({ after, stage, loop }, index) => {
      const earlier = [0, 1, 2, 3, 4].filter((other) => other < index && (after & (1 << other)) !== 0).map(id);
      return gate(index, { after: earlier, stage: stage ? (earlier[0] ?? null) : null, loopDays: loop });
    }),
  );

/** A cycle that is due is open, and a gate in its first cycle is open only behind gates that were passed once. */
function expectOrder(plan: readonly PlannedGate[], passes: readonly Pass[], today: number): void {
  const latest = latestPasses(passes);
  for (const { nodeId, after, loopDays } of plan) {
    const pass = latest.get(nodeId);
    if (pass === undefined) throw new Error('a gate has no pass');
    if (pass.state === 'PASSED' && loopDays !== null) expect(today <= (pass.passedOn ?? 0) + loopDays).toBe(true);
    if (pass.cycle === 1 && pass.state === 'READY') {
      for (const before of after) {
        const once = passes.some((one) => one.nodeId === before && isClosed(one.state));
        expect(once).toBe(true);
      }
    }
  }
}
