import { MintRequestId, RedemptionId } from '@atlas/contract/identifiers';
import { approveMint as approveMintCall } from '@atlas/contract/mint';
import { approveRedemption as approveRedemptionCall } from '@atlas/contract/redemptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openBreakingLine } from '../../testing/breaking-line.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildMintRequest, buildRedemption, buildTreasury } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call } from '../../testing/call.ts';
import type { Database, Scope } from '../platform/database/database.ts';
import { applyMovements, ensureAccount, type Movement } from './index.ts';
import { approveMint } from './mint.ts';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  requestRedemption,
  settleRedemption,
} from './redemptions.ts';
import { expireHolds } from './upkeep.ts';

let test: TestApp;
let company: TestCompany;
let clerk: TestPerson;
let client: TestPerson;
let officers: readonly [TestPerson, TestPerson];
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerk = await buildMember(test, company, 'Reception');
  client = await buildMember(test, company, 'Client');
  officers = [await buildPerson(test, { superAdmin: true }), await buildPerson(test, { superAdmin: true })];
});
afterAll(() => test.close());

/** An act that must happen exactly once, whatever breaks, and what the books then show. */
interface Case {
  readonly act: (database: Database) => Promise<unknown>;
  readonly read: () => Promise<string>;
}

const inCompany = (database: Database, person: TestPerson, use: (scope: Scope) => Promise<unknown>) =>
  database.withTenant(person.actor, company.companyID, use);
const readText = async (text: string, values: readonly unknown[]) =>
  JSON.stringify((await test.storage.opened.pool.query(text, [...values])).rows);

async function buildMovement(resolve: 'none' | 'post' | 'void' | 'expire'): Promise<Case> {
  const treasury = await buildTreasury(test, company, 10n);
  const pass = await asDirector(test, company, ({ tx }) =>
    ensureAccount(tx, { companyID: company.companyID, owner: { kind: 'pass', id: crypto.randomUUID() }, code: 2 }),
  );
  const move = (database: Database, movement: Movement, idempotencyKey: string) =>
    inCompany(database, company.director, (scope) =>
      applyMovements(scope, { movements: [movement], reference: { type: 'break', id: 'B' }, idempotencyKey }),
    );
  const expiresAt = new Date(Date.now() + (resolve === 'expire' ? -1_000 : 3_600_000));
  const hold: Movement = { kind: 'pending', debit: treasury, credit: pass, amount: 4n, expiresAt };
  const key = crypto.randomUUID();
  const read = () =>
    readText(
      `SELECT t.kind, t.amount, a.credits_posted FROM app.account a LEFT JOIN app.transfer t ON t.credit_account_id = a.id
      WHERE a.id = $1 ORDER BY t.seq`,
      [pass],
    );
  if (resolve === 'none') return { read, act: (database) => move(database, hold, key) };
  await move(test.database, hold, crypto.randomUUID());
  if (resolve === 'expire') return { read, act: expireHolds };
  const { rows } = await test.storage.opened.pool.query('SELECT id FROM app.transfer WHERE credit_account_id = $1', [
    pass,
  ]);
  return { read, act: (database) => move(database, { kind: resolve, pendingID: rows[0].id }, key) };
}

async function buildMint(): Promise<Case> {
  const mintRequestID = MintRequestId.parse(await buildMintRequest(test, company));
  await call(test.app, approveMintCall, { params: { mintRequestID } }, officers[0]);
  const { actor } = officers[1];
  const before = await readMinted();
  return {
    act: (database) => database.withTenant(actor, null, (scope) => approveMint(scope, mintRequestID)),
    read: async () =>
      `${(await readMinted()) - before} ${await readText('SELECT state FROM app.mint_request WHERE id = $1', [mintRequestID])}`,
  };
}

async function readMinted(): Promise<bigint> {
  const { rows } = await test.storage.opened.pool.query(
    "SELECT coalesce(sum(debits_posted), 0)::text AS minted FROM app.account WHERE owner_id = 'MINT'",
  );
  return BigInt(rows[0].minted);
}

async function buildPayout(step: 'request' | 'approve' | 'settle' | 'fail' | 'cancel'): Promise<Case> {
  const { companyID } = company;
  const built = await buildRedemption(test, company, client);
  const redemptionID = step === 'request' ? RedemptionId.parse(crypto.randomUUID()) : built;
  const place = { companyID, redemptionID };
  if (step === 'settle' || step === 'fail') await call(test.app, approveRedemptionCall, { params: place }, clerk);
  const steps = {
    request: (scope: Scope) => requestRedemption(scope, place, { amount: '40000', currency: 'USD' }),
    approve: (scope: Scope) => approveRedemption(scope, place),
    settle: (scope: Scope) => settleRedemption(scope, place, `EFT ${redemptionID}`),
    fail: (scope: Scope) => failRedemption(scope, place, 'No such account'),
    cancel: (scope: Scope) => cancelRedemption(scope, place),
  };
  const persons = { request: client, cancel: client, approve: clerk, fail: clerk, settle: company.director };
  const person = persons[step];
  return {
    act: (database) => inCompany(database, person, steps[step]),
    // Paid and still spendable would mean a settled redemption with a hold, or without burning.
    read: () =>
      readText(
        `SELECT r.status, (SELECT array_agg(t.kind ORDER BY t.seq) FROM app.transfer t
          WHERE r.pending_transfer_id IN (t.id, t.pending_id)) AS transfers FROM app.redemption r WHERE r.id = $1`,
        [redemptionID],
      ),
  };
}

/** PostgreSQL notices a broken connection when it next reads from it. */
async function waitUntilGone(processID: number): Promise<void> {
  await expect
    .poll(() => readText('SELECT pid FROM pg_stat_activity WHERE pid = $1', [processID]), { timeout: 10_000 })
    .toBe('[]');
}

const CASES: readonly (readonly [name: string, build: () => Promise<Case>])[] = [
  ['a hold', () => buildMovement('none')],
  ['the post of a hold', () => buildMovement('post')],
  ['the void of a hold', () => buildMovement('void')],
  ['the expiry of a hold', () => buildMovement('expire')],
  ['the second approval of a mint', buildMint],
  ['the request of a redemption', () => buildPayout('request')],
  ['the approval of a redemption', () => buildPayout('approve')],
  ['the pay-out of a redemption', () => buildPayout('settle')],
  ['the failure of a redemption', () => buildPayout('fail')],
  ['the withdrawal of a redemption', () => buildPayout('cancel')],
];

it.each(CASES)(
  '%s happens once or not at all, at whichever message the connection breaks',
  { timeout: 60_000 },
  async (_, build) => {
    const whole = await build();
    const before = await whole.read();
    await whole.act(test.database);
    const done = await whole.read();
    expect(done).not.toBe(before);
    let breaks = 0;
    for (let message = 1, isBroken = true; isBroken; message += 1) {
      for (const arrives of [false, true]) {
        const one = await build();
        const line = await openBreakingLine(test.storage.address ?? '', { message, arrives });
        const heard = await one.act(line.database).then(
          () => true,
          () => false,
        );
        isBroken = line.isBroken();
        await line.close();
        await waitUntilGone(line.processID);
        const state = await one.read();
        expect(heard ? [done] : [before, done], `message ${message}`).toContain(state);
        // Callers without an answer try again.
        await one.act(test.database);
        expect(await one.read(), `message ${message}, asked again`).toBe(done);
        breaks += isBroken ? 1 : 0;
      }
    }
    // At least the opening with the first query, and the end, each with its answer lost.
    expect(breaks).toBeGreaterThanOrEqual(4);
    const { rows } = await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
    expect(rows[0].faults).toEqual([]);
  },
);
