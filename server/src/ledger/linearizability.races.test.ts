import type { AccountId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, fundAccount } from '../../testing/builders/ledger.ts';
import { isLinearizable, type Operation, type Step } from '../../testing/linearize.ts';
import { isRefusal } from '../platform/outcome.ts';
import { applyMovements, ensureAccount } from './index.ts';

const HISTORIES = Number(process.env.ATLAS_TEST_HISTORIES ?? 60);
const CLIENTS = 4;
const OPERATIONS_OF_CLIENT = 3;
const START = 3n;

/** Moves from one account to the other, or reads one. */
type Ask = { readonly from: 0 | 1; readonly amount: bigint } | { readonly look: 0 | 1 };
type Answer = 'ok' | 'insufficient_funds' | bigint;
type Balances = readonly [bigint, bigint];

const clerk: Step<Balances, Ask, Answer> = (balances, ask, answer) => {
  if ('look' in ask) return balances[ask.look] === answer ? balances : undefined;
  const isCovered = balances[ask.from] >= ask.amount;
  if (answer !== (isCovered ? 'ok' : 'insufficient_funds')) return undefined;
  if (!isCovered) return balances;
  const [first, second] = balances;
  return ask.from === 0 ? [first - ask.amount, second + ask.amount] : [first + ask.amount, second - ask.amount];
};

describe('the check', () => {
  const done = (asked: number, answered: number, ask: Ask, answer: Answer) => ({ asked, answered, ask, answer });
  it('accepts only what one clerk could have answered', () => {
    const move = done(0, 10, { from: 0, amount: 2n }, 'ok');
    const seen = (asked: number, posted: bigint) => done(asked, asked + 1, { look: 0 }, posted);
    // Beside the movement, both are true; after it, only the new balance; and no one sees it undone.
    expect(isLinearizable([move, seen(3, 3n)], [3n, 3n], clerk)).toBe(true);
    expect(isLinearizable([move, seen(3, 1n)], [3n, 3n], clerk)).toBe(true);
    expect(isLinearizable([move, seen(11, 3n)], [3n, 3n], clerk)).toBe(false);
    expect(isLinearizable([move, seen(3, 1n), seen(5, 3n)], [3n, 3n], clerk)).toBe(false);
    const spend = (answer: Answer) => done(0, 10, { from: 0, amount: 2n }, answer);
    expect(isLinearizable([spend('ok'), spend('ok')], [3n, 3n], clerk)).toBe(false);
    expect(isLinearizable([spend('ok'), spend('insufficient_funds')], [3n, 3n], clerk)).toBe(true);
  });
});

describe('the ledger', () => {
  let test: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    test = await startTestApp({ DATABASE_CONNECTIONS: '6' });
    company = await buildCompany(test);
  });
  afterAll(() => test.close());

  const openAccount = async (): Promise<AccountId> => {
    const owner = { kind: 'pass' as const, id: crypto.randomUUID() };
    const input = { companyID: company.companyID, owner, code: 2 };
    const account = await asDirector(test, company, ({ tx }) => ensureAccount(tx, input));
    await fundAccount(test, account, START, company.companyID);
    return account;
  };

  const answer = async (accounts: readonly [AccountId, AccountId], ask: Ask): Promise<Answer> => {
    if ('look' in ask) {
      const { rows } = await test.storage.opened.pool.query(
        'SELECT (credits_posted - debits_posted)::text AS posted FROM app.account WHERE id = $1',
        [accounts[ask.look]],
      );
      return BigInt(rows[0].posted);
    }
    const { from, amount } = ask;
    const movement = { kind: 'single' as const, debit: accounts[from], credit: accounts[from === 0 ? 1 : 0], amount };
    const idempotencyKey = crypto.randomUUID();
    const group = { movements: [movement], reference: { type: 'history', id: 'H' }, idempotencyKey };
    return asDirector(test, company, async (scope) => {
      const moved = await applyMovements(scope, group);
      if (!isRefusal(moved)) return 'ok' as const;
      if (moved.code === 'insufficient_funds') return moved.code;
      throw new Error(`the ledger refused for ${moved.code}`);
    });
  };

  const pick = <T>(...choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;

  it(`answers ${HISTORIES} histories of ${CLIENTS} clients as one clerk could have`, {
    timeout: 20_000 + HISTORIES * 200,
  }, async () => {
    let overlapping = 0;
    let refused = 0;
    for (let round = 0; round < HISTORIES; round += 1) {
      const accounts = [await openAccount(), await openAccount()] as const;
      const history: Operation<Ask, Answer>[] = [];
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let count = 0; count < OPERATIONS_OF_CLIENT; count += 1) {
            const ask: Ask = pick<Ask>(
              { look: pick(0, 1) },
              { from: pick(0, 1), amount: pick(1n, 2n, 3n) },
              { from: 0, amount: 2n },
            );
            const asked = performance.now();
            const given = await answer(accounts, ask);
            history.push({ asked, answered: performance.now(), ask, answer: given });
          }
        }),
      );
      const told = history.map(({ ask, answer: given, ...times }) => ({ ...times, ...ask, given }));
      expect(
        isLinearizable(history, [START, START], clerk),
        JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      ).toBe(true);
      overlapping += history.filter((one) =>
        history.some((other) => other !== one && other.asked < one.answered && one.asked < other.answered),
      ).length;
      refused += history.filter((one) => one.answer === 'insufficient_funds').length;
    }
    // Sequential histories, or histories without a refusal, would show little.
    expect(overlapping).toBeGreaterThan(HISTORIES * CLIENTS);
    expect(refused).toBeGreaterThan(0);
  });
});
