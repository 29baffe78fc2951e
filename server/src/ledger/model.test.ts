import type { AccountId, TransferId } from '@atlas/contract/identifiers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury, buildWallet, fundAccount } from '../../testing/builders/ledger.ts';
import { applyToModel, expireInModel, type Input, type Model, type Reach } from '../../testing/ledger-model.ts';
import { MODEL_STEPS } from '../../testing/model-steps.ts';
import { AppError, isRefusal } from '../platform/outcome.ts';
import { applyMovements, ensureAccount, type Moved, type Movement } from './index.ts';
import { expireHolds } from './upkeep.ts';

const STEPS_OF_RUN = 50;
const REACH: readonly Reach[] = [
  'company',
  'company',
  'company',
  'company',
  'own wallet',
  'other wallet',
  'out of reach',
];

let test: TestApp;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  // Only the model releases holds, not also the application's sweep.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  test = await startTestApp();
  vi.useRealTimers();
  company = await buildCompany(test);
  other = await buildCompany(test);
});
afterAll(() => test.close());

const place = fc.oneof({ weight: 12, arbitrary: fc.nat({ max: 4 }) }, { weight: 1, arbitrary: fc.constantFrom(5, 6) });
const amount = fc.bigInt({ min: 1n, max: 60n });
const earlier = fc.nat({ max: 10 });
const input: fc.Arbitrary<Input> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), debit: place, credit: place, amount }),
  fc.record({ kind: fc.constant('pending' as const), debit: place, credit: place, amount, late: fc.boolean() }),
  fc.record({ kind: fc.constant('post' as const), of: earlier, amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ kind: fc.constant('void' as const), of: earlier }),
  fc.record({ kind: fc.constant('reversal' as const), of: earlier }),
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      inputs: fc.array(input, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('repeat' as const),
      which: fc.nat(),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('alter' as const), which: fc.nat(), inputs: fc.tuple(input) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('fund' as const), to: fc.nat({ max: 4 }), amount }) },
);

/** One run: the real accounts, the calls so far, and the model. */
interface Run {
  readonly accounts: readonly AccountId[];
  readonly made: TransferId[];
  readonly asked: { readonly key: string; readonly movements: readonly Movement[]; readonly answer: string }[];
  model: Model;
}

async function openRun(): Promise<Run> {
  // First releases what earlier runs left held in the wallets.
  await expireHolds(test.database);
  const { companyID } = company;
  const passes = await asDirector(test, company, async ({ tx }) => {
    const opened: AccountId[] = [];
    for (let index = 0; index < 4; index += 1) {
      const owner = { kind: 'pass' as const, id: crypto.randomUUID() };
      opened.push(await ensureAccount(tx, { companyID, owner, code: 2 }));
    }
    return opened;
  });
  const accounts = [
    ...passes,
    await buildWallet(test, company.director, 0n),
    await buildWallet(test, other.director, 0n),
    await buildTreasury(test, other, 0n),
  ];
  const model: Model = { reach: REACH, accounts: await Promise.all(accounts.map(readCounters)), transfers: [] };
  return { accounts, made: [], asked: [], model };
}

async function readCounters(id: AccountId): Promise<{ posted: bigint; held: bigint }> {
  const { rows } = await test.storage.opened.pool.query(
    'SELECT credits_posted - debits_posted AS posted, debits_pending AS held FROM app.account WHERE id = $1',
    [id],
  );
  return { posted: BigInt(rows[0].posted), held: BigInt(rows[0].held) };
}

function toMovement({ accounts, made }: Run, wished: Input): Movement {
  const account = (at: number): AccountId => accounts[at] ?? raiseMissing();
  const transfer = (at: number): TransferId => made[at] ?? (crypto.randomUUID() as TransferId);
  switch (wished.kind) {
    case 'single':
      return { kind: 'single', debit: account(wished.debit), credit: account(wished.credit), amount: wished.amount };
    case 'pending': {
      const expiresAt = new Date(Date.now() + (wished.late ? -60_000 : 3_600_000));
      return {
        kind: 'pending',
        debit: account(wished.debit),
        credit: account(wished.credit),
        amount: wished.amount,
        expiresAt,
      };
    }
    case 'post':
      return {
        kind: 'post',
        pendingID: transfer(wished.of),
        ...(wished.amount === undefined ? {} : { amount: wished.amount }),
      };
    case 'void':
      return { kind: 'void', pendingID: transfer(wished.of) };
    case 'reversal':
      return { kind: 'reversal', of: transfer(wished.of) };
  }
}

/** What the real ledger answers; a refusal is committed, so that its key stays spent. */
async function ask(key: string, movements: readonly Movement[]): Promise<Moved | string> {
  const group = { movements, reference: { type: 'model', id: 'run' }, idempotencyKey: key };
  try {
    const { answer } = await asDirector(test, company, async (scope) => ({
      answer: await applyMovements(scope, group),
    }));
    return isRefusal(answer) ? answer.code : answer;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function take(run: Run, taken: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  if (taken.act === 'move') {
    const key = crypto.randomUUID();
    const movements = taken.inputs.map((one) => toMovement(run, one));
    const expected = applyToModel(run.model, taken.inputs);
    const answer = await ask(key, movements);
    expect(typeof answer === 'string' ? answer : 'ok').toBe(typeof expected === 'string' ? expected : 'ok');
    if (typeof expected !== 'string') run.model = expected;
    if (typeof answer !== 'string') run.made.push(...answer.transfers.map(({ _id }) => _id));
    if (answer !== 'invalid_input') run.asked.push({ key, movements, answer: JSON.stringify(answer) });
  } else if (taken.act === 'repeat') {
    const earlierOne = run.asked[taken.which % run.asked.length];
    if (earlierOne === undefined) return;
    const { key, movements, answer } = earlierOne;
    const again = await Promise.all(Array.from({ length: taken.times }, () => ask(key, movements)));
    for (const one of again) expect(JSON.stringify(one)).toBe(answer);
  } else if (taken.act === 'alter') {
    const earlierOne = run.asked[taken.which % run.asked.length];
    if (earlierOne === undefined) return;
    const single: Movement = {
      kind: 'single',
      debit: run.accounts[0] ?? raiseMissing(),
      credit: run.accounts[1] ?? raiseMissing(),
      amount: 61n,
    };
    expect(await ask(earlierOne.key, [single])).toBe('idempotency_mismatch');
  } else if (taken.act === 'sweep') {
    await expireHolds(test.database);
    run.model = expireInModel(run.model);
  } else {
    await fundAccount(test, run.accounts[taken.to] ?? raiseMissing(), taken.amount, company.companyID);
    const accounts = run.model.accounts.map((account, index) =>
      index === taken.to ? { ...account, posted: account.posted + taken.amount } : account,
    );
    run.model = { ...run.model, accounts };
  }
  expect(await Promise.all(run.accounts.map(readCounters))).toEqual(run.model.accounts);
  const { rows } = await test.storage.opened.pool.query(
    `SELECT sum(debits_posted) = sum(credits_posted) AND sum(debits_pending) = sum(credits_pending) AS conserved,
      bool_and(balance_rule = 'free' OR debits_posted + debits_pending <= credits_posted) AS solvent FROM app.account`,
  );
  expect(rows[0]).toEqual({ conserved: true, solvent: true });
}

it(
  `does in ${MODEL_STEPS} random steps what the model does, conserves, and its entries explain every balance`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS_OF_RUN, maxLength: STEPS_OF_RUN }), async (steps) => {
        const run = await openRun();
        for (const to of [0, 1, 4]) await take(run, { act: 'fund', to, amount: 200n });
        for (const one of steps) await take(run, one);
      }),
      { numRuns: Math.ceil(MODEL_STEPS / STEPS_OF_RUN), endOnFailure: true },
    );
    const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
    expect(rows[0].faults).toEqual([]);
  },
  MODEL_STEPS * 100,
);

function raiseMissing(): never {
  throw new Error('a run has no such account');
}
