import type { RopChangeId } from '@atlas/contract/identifiers';
import { acceptRopChange, restructureRop, waiveRop } from '@atlas/contract/rop-changes';
import { readRop } from '@atlas/contract/rops';
import { sumAccounts } from '@atlas/money/rop/journal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import {
  buildActive,
  dayAgo,
  payRop,
  type RopPeople,
  readRopBalances,
  refundRop,
  ropTerms,
  type TestRop,
  unpayRop,
} from '../../testing/builders/rop.ts';
import { call, callRaw } from '../../testing/call.ts';
import { replayRop } from './replay-rop.ts';
import { findRop } from './rop-repository.ts';
import { readSteps } from './step-repository.ts';

const RUNS = process.env.ATLAS_TEST_ENGINE === 'postgresql' ? 12 : 4;
const LIMIT = 240_000;

let running: TestApp;
let people: RopPeople;
beforeAll(async () => {
  running = await startTestApp();
  const company = await buildCompany(running);
  people = {
    company,
    seller: await buildMember(running, company, 'Sales'),
    manager: await buildMember(running, company, 'Manager'),
  };
});
afterAll(() => running.close());

type Act =
  | { readonly kind: 'pay'; readonly amount: bigint; readonly daysAgo: number }
  | { readonly kind: 'reverse'; readonly which: number }
  | { readonly kind: 'refund'; readonly amount: bigint }
  | {
      readonly kind: 'waive';
      readonly what: 'late_fee' | 'interest';
      readonly instalment: number;
      readonly amount: string;
    }
  | { readonly kind: 'restructure'; readonly count: number };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        amount: fc.bigInt({ min: 1n, max: 250_000n }),
        daysAgo: fc.integer({ min: 0, max: 90 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }) },
    fc.record({ kind: fc.constant('refund' as const), amount: fc.bigInt({ min: 1n, max: 50_000n }) }),
    fc.record({
      kind: fc.constant('waive' as const),
      what: fc.constantFrom('late_fee' as const, 'interest' as const),
      instalment: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 3000 }).map(String),
    }),
    fc.record({ kind: fc.constant('restructure' as const), count: fc.integer({ min: 2, max: 24 }) }),
  ),
  { minLength: 3, maxLength: 9 },
);

test('the books agree with the replay after any steps, in any order', { timeout: LIMIT }, async () => {
  const share = fc.constantFrom('100', '60', '33.3333');
  await fc.assert(
    fc.asyncProperty(acts, share, async (steps, rentCreditPercent) => {
      const terms = ropTerms({ start: dayAgo(100), rentCreditPercent });
      const rop = await buildActive(running, people, terms);
      const paid: string[] = [];
      for (const step of steps) {
        await take(rop, step, paid);
        expect(await readRopBalances(running, rop)).toEqual(await expectBalances(rop));
      }
      const { instalments } = await call(
        running.app,
        readRop,
        { params: { companyID: rop.companyID, ropID: rop.ropID } },
        people.seller,
      );
      expect(instalments.filter(({ state, open }) => state === 'paid' && open !== '0')).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Takes a step as people would; what the rules refuse changes nothing. */
async function take(rop: TestRop, act: Act, paid: string[]): Promise<void> {
  const { seller, manager } = people;
  const key = crypto.randomUUID() as RopChangeId;
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  switch (act.kind) {
    case 'pay':
      paid.push(key);
      await payRop(running, rop, act.amount, seller, { paymentID: key, valueOn: dayAgo(act.daysAgo) });
      return;
    case 'reverse': {
      const paymentID = paid[act.which % Math.max(1, paid.length)];
      if (paymentID !== undefined) await unpayRop(running, rop, paymentID, seller).catch(() => undefined);
      return;
    }
    case 'refund':
      await refundRop(running, rop, act.amount, seller);
      return;
    case 'waive': {
      const { kind: _, ...waiver } = act;
      await callRaw(running.app, waiveRop, { params, body: { key, ...waiver, reason: 'A test.' } }, seller);
      await callRaw(running.app, acceptRopChange, { params: { ...params, changeID: key } }, manager);
      return;
    }
    case 'restructure': {
      const { method, annualPercent, frequency, termMonths, firstDue } = ropTerms();
      const plan = { method, annualPercent, frequency, termMonths, firstDue, count: act.count };
      await callRaw(running.app, restructureRop, { params, body: { key, terms: plan, reason: 'A test.' } }, seller);
      await callRaw(running.app, acceptRopChange, { params: { ...params, changeID: key } }, manager);
    }
  }
}

/** What the replay of the stored steps says that the contract's own accounts have. */
async function expectBalances({ companyID, ropID }: TestRop): Promise<Readonly<Record<string, bigint>>> {
  return running.database.withRegister(companyID, async (tx) => {
    const rop = await findRop(tx, ropID);
    if (rop === undefined) throw new Error('the contract is gone');
    const sums = sumAccounts(replayRop(rop, await readSteps(tx, ropID), rop.today).events);
    const own = ['1200', '1210', '2010', '2030', '2040', '2045', '2050'] as const;
    const stored = await tx
      .selectFrom('book_line')
      .select(['debit_code', 'credit_code'])
      .where((where) => where.or([where('debit_owner', '=', rop.reference), where('credit_owner', '=', rop.reference)]))
      .execute();
    const opened = new Set(stored.flatMap(({ debit_code, credit_code }) => [String(debit_code), String(credit_code)]));
    return Object.fromEntries(own.filter((code) => opened.has(code)).map((code) => [code, sums.get(code) ?? 0n]));
  });
}
