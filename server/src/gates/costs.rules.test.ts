import type { GateNodeId } from '@atlas/contract/identifiers';
import { findLongestWay, findStalls } from '@atlas/gating/dry-run';
import { settleRun } from '@atlas/gating/run';
import { describe, expect, test } from 'vitest';
import { gate, id } from '../../../gating/testing/planned-gate.ts';
import { permitsOfPass } from './passes/pass-policy.ts';
import type { StoredPass, StoredRun } from './runs/run-repository.ts';

const nobody = new Map<GateNodeId, number>();
const company = { members: new Set<string>(), phones: new Set<string>() };

describe('twice as many gates are twice the work', () => {
  /** Gates that follow each other, the first one last, with a count of how often they are visited. */
  const buildCounted = (gates: number) => {
    const count = { looks: 0 };
    const look = <Value>(value: Value) => {
      count.looks += 1;
      return value;
    };
    const plan = Array.from({ length: gates }, (_, index) => {
      const before = index === gates - 1 ? null : id(index + 1);
      const { nodeId, ...rest } = gate(index, {
        after: before === null ? [] : [before],
        stage: before,
        payer: before ?? 'wallet',
        loopDays: before === null ? 30 : null,
      });
      return {
        ...rest,
        get nodeId() {
          return look(nodeId);
        },
      };
    });
    const passes = plan.map(({ nodeId }) => {
      const state = 'PASSED' as const;
      const kept = {
        cycle: 1,
        state,
        attempt: 1,
        quorum: 0,
        missed: 0,
        openedOn: 0,
        submittedOn: 0,
        passedOn: 0,
        reminded: null,
      };
      return {
        ...kept,
        get nodeId() {
          return look(nodeId);
        },
      };
    });
    return { count, plan, passes };
  };
  type Counted = ReturnType<typeof buildCounted>;
  const run = ({ plan, passes }: Counted) =>
    ({ plan, passes, treeType: 'expenses', standing: 'ACTIVE' }) as unknown as StoredRun;
  const viewer = { sub: 'a', hands: ['a'], name: null, role: 'Director', now: '', locale: 'en' } as const;

  test.each<[string, (counted: Counted) => void]>([
    [
      'to settle',
      ({ plan, passes }) => settleRun({ plan, passes, today: 31, voters: nobody, funded: new Set(), reminds: true }),
    ],
    ['to find stalls', ({ plan }) => findStalls(plan, company)],
    ['to find the longest way', ({ plan }) => findLongestWay(plan, () => 1)],
    [
      'to ask who may do what',
      (counted) => {
        const made = run(counted);
        for (const [index, each] of made.plan.entries())
          permitsOfPass(viewer, made, each, made.passes[index] as StoredPass, new Map());
      },
    ],
  ])('%s', (_, work) => {
    const [some, twice] = [100, 200].map((gates) => {
      const counted = buildCounted(gates);
      const before = counted.count.looks;
      work(counted);
      return counted.count.looks - before;
    });
    expect(some).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(2 * (some ?? 0) + 20);
  });
});
