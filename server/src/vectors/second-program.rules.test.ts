import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPython } from '../../testing/python.ts';
import { answerSchedules, readScheduleVectors } from './schedule-vectors.ts';

const PROGRAM = new URL('../../../money/vectors/hard_cases.py', import.meta.url).pathname;
const DRAWN = 40;

/** What the second program knows about its named cases, and about those that it draws from a seed. */
async function readHardCases(seed: number, count: number) {
  const { status, told, fault } = await runPython(PROGRAM, String(seed), String(count));
  if (status !== 0) throw new Error(fault);
  const vectors = readScheduleVectors(JSON.parse(told));
  if (vectors === undefined) throw new Error('the file was not recognised');
  return vectors;
}

test('both programs say the same in every state of the hard cases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
      const rows = answerSchedules(await readHardCases(seed, DRAWN));
      expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test('the hard cases reach every state and every refusal, and a wrong answer is found', async () => {
  const vectors = await readHardCases(1, DRAWN);
  const steps = (vectors.histories ?? []).flatMap((history) => history.steps);
  const reached = new Set(steps.map(({ then, refused }) => refused ?? then.status));
  const states = ['active', 'default', 'paid_up', 'settled', 'terminated'];
  const refusals = ['waiver_over_open', 'refund_over_credit', 'contract_ended', 'nothing_to_restructure'];
  expect([...reached]).toEqual(expect.arrayContaining([...states, ...refusals]));
  for (const step of steps) {
    if (step.refused === undefined) step.then.settlement = Number(step.then.settlement) + 1;
    else step.refused = 'no_such_reason';
  }
  const found = answerSchedules({ histories: vectors.histories }).filter(({ faults }) => faults.length > 0);
  expect(found).toHaveLength(steps.length);
});
