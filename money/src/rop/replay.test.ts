import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, termsOf } from '../../testing/any-terms.ts';
import { addDays } from './days.ts';
import { sumAccounts } from './journal.ts';
import { replay } from './replay.ts';
import type { RunningContract, RunningInstalment } from './running.ts';
import { makeSchedule } from './schedule.ts';
import { describeContract } from './state.ts';
import { findClosingDay, type RopStep } from './steps.ts';
import type { RopTerms } from './terms.ts';

const upfront: RopStep = { kind: 'upfront', id: 'u', on: '2026-01-31', optionFee: 50_000n, deposit: 100_000n };
const pay = (id: string, on: string, amount: bigint): RopStep => ({ kind: 'payment', id, on, amount });
const run = (terms: RopTerms, steps: readonly RopStep[], asOf: string) => {
  const replayed = replay(terms, steps, asOf);
  if (!replayed.ok) throw new Error(`${replayed.step}: ${replayed.code}`);
  return { contract: replayed.value, figures: describeContract(replayed.value, asOf) };
};
const codeOf = (steps: readonly RopStep[], asOf: string) => {
  const replayed = replay(termsOf(), [upfront, ...steps], asOf);
  return replayed.ok ? 'taken' : replayed.code;
};
const movements = ({ events }: RunningContract, kind: string) =>
  events
    .filter((event) => event.kind === kind)
    .flatMap((event) => event.movements)
    .map(({ debit, credit, amount }) => `${debit}/${credit} ${amount}`);

describe('the table of postings', () => {
  const first = pay('p1', '2026-02-28', 93_291n);
  it.each([
    ['signed', [], '2026-01-31', ['money/2030 50000', 'money/2040 100000']],
    ['due', [first], '2026-03-31', ['1200/2045 82791', '1200/4020 10500', '1200/2045 83619', '1200/4020 9672']],
    [
      'payment',
      [pay('p2', '2026-02-28', 40_000n)],
      '2026-02-28',
      ['money/2010 40000', '2010/1200 40000', '2045/2050 29500'],
    ],
    ['late_fee', [], '2026-03-06', ['1210/4030 2500']],
    [
      'waiver',
      [{ kind: 'waive', id: 'w', on: '2026-03-07', what: 'late_fee', instalment: 1, amount: 2500n }],
      '2026-03-07',
      ['5100/1210 2500'],
    ],
    [
      'restructured',
      [
        {
          kind: 'restructure',
          id: 'r',
          on: '2026-04-10',
          terms: { count: 12, annualPercent: '12', frequency: 'monthly', firstDue: null },
        },
      ],
      '2026-04-10',
      ['2045/1200 82791', '4020/1200 10500', '2045/1200 83619', '4020/1200 9672'],
    ],
    [
      'refund',
      [pay('p3', '2026-02-01', 500n), { kind: 'refund', id: 'f', on: '2026-02-02', amount: 200n }],
      '2026-02-02',
      ['2010/money 200'],
    ],
  ] as const)('%s', (kind, steps, asOf, expected) => {
    expect(movements(run(termsOf(), [upfront, ...steps], asOf).contract, kind)).toEqual(expected);
  });

  it('settles and exercises 20 days after an instalment', () => {
    const steps = [upfront, first, pay('p2', '2026-03-20', 973_449n)];
    const settled = [
      ...steps,
      { kind: 'settle', id: 's', on: '2026-03-20' },
      { kind: 'exercise', id: 'e', on: '2026-03-20' },
    ] as const;
    const { contract, figures } = run(termsOf(), settled, '2026-03-20');
    expect(movements(contract, 'settled')).toEqual(['1200/4020 6240', '2010/1200 6240']);
    expect(movements(contract, 'exercised')).toEqual([
      '1220/4000 967209',
      '2010/1220 967209',
      '2030/4000 50000',
      '2040/4000 100000',
      '2050/4000 82791',
    ]);
    expect(figures).toMatchObject({ status: 'exercised', settlement: 0n, credit: 0n, next: null });
  });

  it('terminates: the deposit pays first, the rest is written off and forfeited', () => {
    const terms = termsOf({
      price: 1_000_000n,
      deposit: 40_000n,
      optionFee: 20_000n,
      rentCreditPercent: '50',
      returnedPercent: '10',
    });
    const steps = [
      { ...upfront, optionFee: 20_000n, deposit: 40_000n },
      { kind: 'terminate', id: 't', on: '2026-03-01' },
    ] as const;
    const { contract, figures } = run(terms, steps, '2026-03-02');
    const made = makeSchedule(terms);
    const principal = made.ok ? (made.value.rows[0]?.principal ?? 0n) : 0n;
    expect(movements(contract, 'terminated')).toEqual([
      '2040/2010 40000',
      '2010/1200 40000',
      '2045/2050 15300',
      '2045/4010 15300',
      '2030/4040 20000',
      '2050/4040 13770',
      '2050/2060 1530',
      `2045/1200 ${principal - 30_600n}`,
    ]);
    expect(figures).toMatchObject({ status: 'terminated', dueNow: 0n, credit: 0n, settlement: 0n });
    const balances = sumAccounts(contract.events);
    for (const code of ['1200', '1210', '2010', '2030', '2040', '2045', '2050'] as const)
      expect(balances.get(code) ?? 0n).toBe(0n);
  });
});

describe('refusals', () => {
  it.each([
    ['a refund above the credit', [{ kind: 'refund', id: 'f', on: '2026-02-01', amount: 1n }], 'refund_over_credit'],
    [
      'a waiver of a fee that is not there',
      [{ kind: 'waive', id: 'w', on: '2026-03-01', what: 'late_fee', instalment: 1, amount: 1n }],
      'waiver_over_open',
    ],
    [
      'a waiver of interest that is not due',
      [{ kind: 'waive', id: 'w', on: '2026-02-01', what: 'interest', instalment: 1, amount: 1n }],
      'waiver_over_open',
    ],
    ['a settlement without the money', [{ kind: 'settle', id: 's', on: '2026-02-01' }], 'credit_short'],
    ['the option before the end', [{ kind: 'exercise', id: 'e', on: '2026-02-01' }], 'credit_short'],
    [
      'a step after the end',
      [{ kind: 'terminate', id: 't', on: '2026-02-01' }, pay('p', '2026-02-02', 1n)],
      'contract_ended',
    ],
    [
      'new terms that cannot be kept',
      [
        {
          kind: 'restructure',
          id: 'r',
          on: '2026-02-01',
          terms: { count: 0, annualPercent: '12', frequency: 'monthly', firstDue: null },
        },
      ],
      'terms_refused',
    ],
  ] as const)('refuses %s', (_, steps, code) => {
    expect(codeOf(steps, '2026-03-02')).toBe(code);
  });

  it('decisions close the past until they are reversed', () => {
    const waiver: RopStep = { kind: 'waive', id: 'w', on: '2026-03-07', what: 'late_fee', instalment: 1, amount: 1n };
    const earlier = pay('e', '2026-03-06', 1n);
    expect(findClosingDay([waiver], earlier)).toBe('2026-03-07');
    expect(findClosingDay([waiver, { kind: 'reverse', id: 'x', on: '2026-03-08', step: 'w' }], earlier)).toBeNull();
    expect(findClosingDay([waiver], pay('p', '2026-03-09', 1n))).toBeNull();
  });

  it('a receipt of the day of a decision follows it if it is entered later', () => {
    const waiver: RopStep = { kind: 'waive', id: 'w', on: '2026-03-07', what: 'late_fee', instalment: 1, amount: 1n };
    const receipt = pay('p', '2026-03-07', 1n);
    expect(findClosingDay([waiver], receipt)).toBeNull();
    expect(findClosingDay([waiver, receipt], receipt)).toBeNull();
    expect(findClosingDay([receipt, waiver], receipt)).toBe('2026-03-07');
  });
});

describe('late fees', () => {
  it('are charged again each period, up to the agreed number of times, from the day after grace', () => {
    const terms = termsOf({
      lateFee: { kind: 'percent', percent: '1', per: 'period', most: 3 },
      graceDays: 0,
      count: 3,
    });
    const { contract } = run(terms, [], '2026-09-30');
    const days = contract.events
      .filter(({ kind, instalment }) => kind === 'late_fee' && instalment === 1)
      .map(({ on }) => on);
    expect(days).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
  });

  it('are lost on days that a pause covers: these are not made up for, and count', () => {
    const terms = termsOf({ lateFee: { kind: 'fixed', amount: 100n, per: 'period', most: 3 }, graceDays: 0, count: 3 });
    const steps: readonly RopStep[] = [
      { kind: 'pause', id: 'a', on: '2026-02-28' },
      { kind: 'resume', id: 'b', on: '2026-04-01' },
    ];
    const { contract } = run(terms, steps, '2026-12-31');
    const charged = contract.events.filter(({ kind, instalment }) => kind === 'late_fee' && instalment === 1);
    // Of 1 March, 1 April and 1 May, a pause covers two: late fees come before what people do on a day.
    expect(charged.map(({ on }) => on)).toEqual(['2026-05-01']);
  });

  it('are not charged from default to cure', () => {
    const steps: readonly RopStep[] = [{ kind: 'default', id: 'd', on: '2026-03-02' }];
    expect(run(termsOf(), steps, '2026-03-10').figures).toMatchObject({ status: 'default', lateFeesOpen: 0n });
    const cured = [...steps, pay('p', '2026-03-10', 93_291n)];
    expect(run(termsOf(), cured, '2026-03-10').figures.status).toBe('active');
    expect(run(termsOf(), cured, '2026-04-06').figures).toMatchObject({ status: 'active', lateFeesOpen: 2500n });
  });
});

/** What people might do with a contract, some of which the rules refuse. */
function anySteps(terms: RopTerms): fc.Arbitrary<readonly RopStep[]> {
  const on = fc.integer({ min: 0, max: 500 }).map((days) => addDays(terms.start, days));
  const amount = fc.bigInt({ min: 1n, max: terms.price / 3n + 1n });
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('payment' as const), on, amount }) },
    fc.record({ kind: fc.constant('refund' as const), on, amount }),
    fc.record({
      kind: fc.constant('waive' as const),
      on,
      amount: fc.bigInt({ min: 1n, max: 5000n }),
      what: fc.constantFrom('late_fee' as const, 'interest' as const),
      instalment: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({
      kind: fc.constant('restructure' as const),
      on,
      terms: fc.record({
        count: fc.integer({ min: 1, max: 18 }),
        annualPercent: fc.constantFrom('0', '7.25', '33.3333'),
        frequency: fc.constantFrom('weekly' as const, 'monthly' as const),
        firstDue: fc.constant(null),
      }),
    }),
    fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const, 'default' as const), on }),
    fc.record({ kind: fc.constantFrom('settle' as const, 'terminate' as const, 'exercise' as const), on }),
    fc.record({ kind: fc.constant('reverse' as const), on, step: fc.integer({ min: 0, max: 20 }).map(String) }),
  );
  return fc
    .array(step, { maxLength: 20 })
    .map((steps) => steps.map((one, index) => ({ ...one, id: String(index) }) as RopStep));
}

/** Enters steps one by one, leaving out those that the rules refuse. */
function enterAll(terms: RopTerms, steps: readonly RopStep[], asOf: string): readonly RopStep[] {
  const entered: RopStep[] = [];
  for (const step of steps) {
    if (replay(terms, [...entered, step], asOf).ok) entered.push(step);
  }
  return entered;
}

describe('any order of steps', () => {
  const history = anyTerms().chain((terms) =>
    fc.tuple(fc.constant(terms), anySteps(terms), fc.integer({ min: 0, max: 700 })),
  );

  it('loses no cent', () => {
    fc.assert(
      fc.property(history, ([terms, steps, days]) => {
        fc.pre(makeSchedule(terms).ok);
        const asOf = addDays(terms.start, days);
        const { contract, figures } = run(terms, enterAll(terms, steps, asOf), asOf);
        const sums = sumAccounts(contract.events);
        const balance = (code: Parameters<typeof sums.get>[0]) => sums.get(code) ?? 0n;
        const ofInstalments = figures.instalments.filter(({ state }) => state !== 'cancelled');
        const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n);
        // Money that came in is allocated, credit, refunded, or owed to the buyer.
        const refunded = sum(
          contract.events
            .filter(({ kind }) => kind === 'refund')
            .flatMap((event) => event.movements.map(({ amount }) => amount)),
        );
        const received = balance('money') + refunded;
        const allocated = sum(contract.allocations.map(({ amount }) => amount));
        expect(received).toBe(allocated + figures.credit + refunded - balance('2060'));
        // The books agree with the figures.
        expect(balance('1200')).toBe(figures.dueNow);
        expect(balance('1210')).toBe(figures.lateFeesOpen);
        expect(-balance('2010')).toBe(figures.credit);
        if (contract.ended === null) {
          expect(-balance('2050')).toBe(figures.rentCredit);
          expect(-balance('2050') - balance('4010')).toBe(figures.principalPaid);
          // What is paid and what is open of the principal is what was financed.
          const open = sum(ofInstalments.map(({ principal, principalPaid }) => principal - principalPaid));
          expect(figures.principalPaid + open).toBe(contract.financed);
          // The postings are what the schedule bills: all of what is due, and what was paid or waived of what was cancelled.
          const billed = contract.instalments.filter(({ isDue }) => isDue);
          const kept = (
            bill: (instalment: RunningInstalment) => bigint,
            done: (instalment: RunningInstalment) => bigint,
          ) => sum(billed.map((instalment) => (instalment.isCancelled ? done(instalment) : bill(instalment))));
          const principal = kept(
            (one) => one.principal,
            (one) => one.principalPaid,
          );
          const interest = kept(
            (one) => one.interest,
            (one) => one.interestPaid + one.interestWaived,
          );
          expect(-balance('2045') - balance('2050') - balance('4010')).toBe(principal);
          expect(-balance('4020')).toBe(interest);
        }
        const ofFees = contract.allocations.filter(({ to }) => to === 'late_fee').map(({ amount }) => amount);
        const charged = sum(contract.fees.map((fee) => fee.charged));
        const waived = sum(contract.instalments.map(({ interestWaived }) => interestWaived));
        expect(-balance('4030')).toBe(charged);
        if (contract.ended !== 'terminated')
          expect(balance('5100')).toBe(charged - figures.lateFeesOpen - sum(ofFees) + waived);
        expect(sum([...sums.values()])).toBe(0n);
        // Every account keeps to its side.
        for (const code of ['1200', '1210'] as const) expect(balance(code) >= 0n).toBe(true);
        for (const code of ['2010', '2030', '2040', '2045', '2050', '2060'] as const)
          expect(balance(code) <= 0n).toBe(true);
        // A part payment never shows as paid.
        expect(figures.instalments.filter(({ state, open }) => state === 'paid' && open > 0n)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the settlement through a restructure with full rent credit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.bigInt({ min: 0n, max: 400_000n }),
        fc.integer({ min: 1, max: 40 }),
        (days, paid, count) => {
          const on = addDays('2026-01-31', days);
          const steps = [upfront, ...(paid === 0n ? [] : [pay('p', on, paid)])];
          const before = run(termsOf(), steps, on).figures;
          const terms = { count, annualPercent: '9.5', frequency: 'weekly', firstDue: null } as const;
          const after = run(termsOf(), [...steps, { kind: 'restructure', id: 'r', on, terms }], on).figures;
          expect(after.settlement).toBe(before.settlement);
        },
      ),
    );
  });
});
