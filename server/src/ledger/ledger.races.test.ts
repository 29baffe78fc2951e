import type { AccountId, TransferId } from '@atlas/contract/identifiers';
import { payFromWallet, readWallet } from '@atlas/contract/ledger';
import { approveMint } from '@atlas/contract/mint';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildMintRequest, buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';
import { startProcess } from '../../testing/process.ts';
import { isRefusal } from '../platform/outcome.ts';
import { ACCOUNT_CODES, applyMovements, ensureAccount, type Movement } from './index.ts';
import { expireHolds, reconcileLedger } from './upkeep.ts';

const SECONDS = Number(process.env.ATLAS_TEST_SECONDS ?? 3);

let test: TestApp;
let company: TestCompany;
let treasury: AccountId;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '32' });
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  treasury = await buildTreasury(test, company, 10n);
});

const repeat = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
const openPass = () =>
  asDirector(test, company, ({ tx }) =>
    ensureAccount(tx, {
      companyID: company.companyID,
      owner: { kind: 'pass', id: crypto.randomUUID() },
      code: ACCOUNT_CODES.escrow,
    }),
  );
const move = (movements: readonly Movement[], idempotencyKey: string = crypto.randomUUID()) =>
  asDirector(test, company, async (scope) => {
    const group = { movements, reference: { type: 'race', id: 'R' }, idempotencyKey };
    const answer = await applyMovements(scope, group);
    return isRefusal(answer) ? { code: answer.code, transfers: [] } : { code: 'ok', ...answer };
  });
const count = async (text: string, values: readonly unknown[] = []) =>
  Number((await test.storage.opened.pool.query(text, [...values])).rows[0].count);
const expectSoundBooks = async () => {
  const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
};

it('lets exactly 10 of 50 spend a balance of 10, each in a transaction of its own', async () => {
  const pass = await openPass();
  const answers = await repeat(50, () => move([{ kind: 'single', debit: treasury, credit: pass, amount: 1n }]));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(40);
  expect(await count('SELECT count(*) FROM app.entry WHERE account_id = $1', [pass])).toBe(10);
  await expectSoundBooks();
});

it('lets exactly 10 of 50 requests spend a wallet of 10, however they are gathered', async () => {
  const member = await buildMember(test, company, 'Survey');
  await buildWallet(test, member, 10n);
  const answers = await repeat(50, () => {
    const body = { key: crypto.randomUUID(), amount: '1', to: { phone: company.director.phone } };
    return callRaw(test.app, payFromWallet, { body }, member);
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await call(test.app, readWallet, {}, company.director)).posted).toBe('10');
  await expectSoundBooks();
});

it('moves once when one key is used 50 times at once, and gives all the same answer', async () => {
  const pass = await openPass();
  const key = crypto.randomUUID();
  const answers = await repeat(50, () => move([{ kind: 'single', debit: treasury, credit: pass, amount: 3n }], key));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await count('SELECT credits_posted AS count FROM app.account WHERE id = $1', [pass])).toBe(3);
});

it('ends a hold once when post, void and its expiry meet', async () => {
  const pass = await openPass();
  const winners = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const expiresAt = new Date(Date.now() + 6);
    const [held] = (await move([{ kind: 'pending', debit: treasury, credit: pass, amount: 1n, expiresAt }])).transfers;
    const pendingID = held?._id as TransferId;
    const back = round % 2 === 0;
    await new Promise((resolve) => setTimeout(resolve, back ? 0 : 7));
    const [posted] = await Promise.all([
      move([{ kind: 'post', pendingID }]),
      move([{ kind: 'void', pendingID }]),
      expireHolds(test.database),
    ]);
    await expireHolds(test.database);
    const { rows } = await test.storage.opened.pool.query('SELECT kind FROM app.transfer WHERE pending_id = $1', [
      pendingID,
    ]);
    expect(rows).toHaveLength(1);
    winners.add(rows[0].kind);
    const [post] = posted.transfers;
    if (post !== undefined) await move([{ kind: 'reversal', of: post._id }]);
  }
  expect(winners.size).toBeGreaterThan(1);
  expect(
    await count('SELECT credits_posted - debits_posted - debits_pending AS count FROM app.account WHERE id = $1', [
      treasury,
    ]),
  ).toBe(10);
  await expectSoundBooks();
});

it('never deadlocks when linked groups name the same accounts in any order', {
  timeout: (SECONDS + 20) * 1_000,
}, async () => {
  const passes = await repeat(6, openPass);
  for (const pass of passes) await move([{ kind: 'single', debit: treasury, credit: pass, amount: 1n }]);
  const pick = () => passes[Math.floor(Math.random() * passes.length)] as AccountId;
  const before = await count('SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()');
  const until = Date.now() + SECONDS * 1_000;
  let [groups, checks] = [0, 0];
  const moving = repeat(32, async () => {
    while (Date.now() < until) {
      const movements = Array.from(
        { length: 4 },
        (): Movement => ({ kind: 'single', debit: pick(), credit: pick(), amount: 1n }),
      );
      await move(movements);
      groups += 1;
    }
  });
  // The books agree at every moment, even for a check in the middle of it.
  const checking = (async () => {
    for (checks = 0; Date.now() < until; checks += 1) {
      expect(await reconcileLedger(test.database)).toEqual({ faults: [], readOnlySince: null });
    }
  })();
  await Promise.all([moving, checking]);
  expect(checks).toBeGreaterThan(2);
  expect(groups).toBeGreaterThan(100);
  expect(await count('SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()')).toBe(
    before,
  );
  expect(
    await count('SELECT sum(credits_posted - debits_posted) AS count FROM app.account WHERE id = ANY ($1)', [passes]),
  ).toBe(6);
  await expectSoundBooks();
});

it('mints no more than the cap when approvals race', async () => {
  const officers = await repeat(2, () => buildPerson(test, { superAdmin: true }));
  const requests = [];
  for (let index = 0; index < 5; index += 1) requests.push(await buildMintRequest(test, company));
  const [first, second] = officers;
  for (const mintRequestID of requests) await call(test.app, approveMint, { params: { mintRequestID } }, first ?? {});
  const { pool } = test.storage.opened;
  await pool.query(`INSERT INTO app.mint_day (ledger_id, day, cap, minted)
    SELECT id, (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date, 750000, 0 FROM app.token_ledger WHERE id = app.megajoules()`);
  const answers = await Promise.all(
    requests.map((mintRequestID) => callRaw(test.app, approveMint, { params: { mintRequestID } }, second ?? {})),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await count('SELECT minted AS count FROM app.mint_day')).toBe(750_000);
  await expectSoundBooks();
});

it('loses and doubles nothing that was acknowledged when the server is killed', { timeout: 90_000 }, async () => {
  const member = await buildMember(test, company, 'Survey');
  await buildWallet(test, member, 1_000_000n);
  const settings = { DATABASE_URL: test.storage.address, ATLAS_DATA: test.storage.folder };
  const acknowledged = new Map<string, string>();
  const pay = async (address: string, key: string) => {
    const response = await fetch(address + payFromWallet.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key, amount: '1', to: { phone: company.director.phone } }),
    });
    if (response.status !== 200) throw new Error(`${response.status}`);
    return payFromWallet.reply.parse(await response.json()).transferID;
  };
  const sent: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await startProcess(settings);
    let killed = false;
    const clients = repeat(8, async () => {
      while (!killed) {
        const key = crypto.randomUUID();
        sent.push(key);
        await pay(server.address, key).then(
          (id) => acknowledged.set(key, id),
          () => {},
        );
      }
    });
    // In the middle of payments, however slow the machine is.
    const enough = acknowledged.size + 8;
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough), { timeout: 20_000, interval: 20 });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    const gone = server.kill('SIGKILL');
    await gone;
    killed = true;
    await clients;
  }
  const server = await startProcess(settings);
  // Callers without an answer try again: the same payment, once.
  for (const key of sent) {
    const id = await pay(server.address, key);
    expect(acknowledged.get(key) ?? id).toBe(id);
  }
  await server.kill('SIGTERM');
  expect((await call(test.app, readWallet, {}, company.director)).posted).toBe(String(sent.length));
  await expectSoundBooks();
});
