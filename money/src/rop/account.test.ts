import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTerms, termsOf } from '../../testing/any-terms.ts';
import { listAccount } from './account.ts';
import { addDays } from './days.ts';
import { replay } from './replay.ts';
import { creditOf, feesOpenOf, listOpen, openOf } from './running.ts';
import type { RopStep } from './steps.ts';
import type { RopTerms } from './terms.ts';

const upfront: RopStep = { kind: 'upfront', id: 'u', on: '2026-01-31', optionFee: 50_000n, deposit: 100_000n };
const pay = (id: string, on: string, amount: bigint): RopStep => ({ kind: 'payment', id, on, amount });
const run = (terms: RopTerms, steps: readonly RopStep[], asOf: string) => {
  const replayed = replay(terms, steps, asOf);
  if (!replayed.ok) throw new Error(`${replayed.step}: ${replayed.code}`);
  return replayed.value;
};
const write = (steps: readonly RopStep[], asOf: string) =>
  listAccount(run(termsOf(), [upfront, ...steps], asOf).events).map(
    ({ kind, charged, paid, owed }) => `${kind} ${charged} ${paid} ${owed}`,
  );

it('lists the settlement, the option and a paid late fee of a purchase, and ends with nothing owed', () => {
  const steps: readonly RopStep[] = [
    pay('p1', '2026-03-20', 95_791n + 973_449n),
    { kind: 'settle', id: 's', on: '2026-03-20' },
    { kind: 'exercise', id: 'e', on: '2026-03-20' },
  ];
  expect(write(steps, '2026-03-20')).toEqual([
    'option_fee 50000 50000 0',
    'deposit 100000 100000 0',
    'due 93291 0 93291',
    'late_fee 2500 0 95791',
    'payment 0 1069240 -973449',
    'settled 6240 0 -967209',
    'exercised 967209 0 0',
  ]);
});

it('takes off what is waived, replaced and written off, and counts a refund against what came in', () => {
  const waived: RopStep = {
    kind: 'waive',
    id: 'w',
    on: '2026-03-07',
    what: 'late_fee',
    instalment: 1,
    amount: 2500n,
  };
  const steps: readonly RopStep[] = [
    pay('p', '2026-02-01', 500n),
    { kind: 'refund', id: 'f', on: '2026-02-02', amount: 500n },
    waived,
    {
      kind: 'restructure',
      id: 'r',
      on: '2026-03-10',
      terms: { count: 12, annualPercent: '12', frequency: 'monthly', firstDue: null },
    },
  ];
  expect(write(steps, '2026-03-10').slice(2)).toEqual([
    'payment 0 500 -500',
    'refund 0 -500 0',
    'due 93291 0 93291',
    'late_fee 2500 0 95791',
    'waiver -2500 0 93291',
    'restructured -93291 0 0',
  ]);
  expect(write([{ kind: 'terminate', id: 't', on: '2026-03-07' }], '2026-03-07').at(-1)).toBe('terminated -95791 0 0');
});

it('owes what is open less the credit, whatever was paid', () => {
  fc.assert(
    fc.property(
      anyTerms(),
      fc.array(fc.tuple(fc.nat(400), fc.bigInt(1n, 300_000n)), { maxLength: 8 }),
      (terms, paid) => {
        const steps = paid.map(([day, amount], index) => pay(`p${index}`, addDays(terms.start, day), amount));
        const contract = run(terms, steps, addDays(terms.start, 400));
        const open = listOpen(contract).reduce((sum, instalment) => sum + openOf(instalment), 0n);
        const owed = listAccount(contract.events).at(-1)?.owed ?? 0n;
        expect(owed).toBe(open + feesOpenOf(contract) - creditOf(contract));
      },
    ),
  );
});
