import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TransferId } from '@atlas/contract/identifiers';
import { payFromWallet } from '@atlas/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { asDirector, buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import { callRaw } from '../../testing/call.ts';
import { type Ending, endHolds } from '../../testing/end-holds.ts';
import { killMidway } from '../../testing/kill-midway.ts';
import { isRefusal } from '../platform/outcome.ts';
import { applyMovements, ensureAccount } from './index.ts';
import { expireHolds } from './upkeep.ts';

const ENDER = new URL('../../testing/end-holds.ts', import.meta.url).pathname;
const HOLDS = 60;

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '16' });
  company = await buildCompany(test);
});
afterAll(() => test.close());

const read = async (text: string, values: readonly unknown[]) =>
  (await test.storage.opened.pool.query(text, [...values])).rows;
const expectSoundBooks = async () => {
  expect(await read('SELECT app.ledger_faults() AS faults', [])).toEqual([{ faults: [] }]);
};

it('50 spend a balance of 10 and the server dies: 10 of them spend it, once each', { timeout: 120_000 }, async () => {
  const [{ payer, wallets, bodies }, heard] = await killMidway(test, async () => {
    const [payer, payee] = [await buildMember(test, company, 'Survey'), await buildMember(test, company, 'Sales')];
    const wallets = [await buildWallet(test, payer, 10n), await buildWallet(test, payee, 0n)];
    const to = { phone: payee.phone };
    const bodies = Array.from({ length: 50 }, () => ({ key: crypto.randomUUID(), amount: '1', to }));
    const read = async (response: Response, index: number) =>
      response.status === 200 ? { index, ...payFromWallet.reply.parse(await response.json()) } : undefined;
    return [
      { payer, wallets, bodies },
      { path: payFromWallet.path, token: payer.token, bodies, read },
    ];
  });
  const paid = heard.filter((answer) => answer !== undefined);
  expect(paid.length).toBeLessThanOrEqual(10);
  // A repeat with the same key gets the first result, or is carried out now.
  const again = await Promise.all(bodies.map((body) => callRaw(test.app, payFromWallet, { body }, payer)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { index, transferID } of paid) expect(again[index]?.body).toMatchObject({ transferID });
  const balance = 'SELECT (credits_posted - debits_posted)::int AS posted FROM app.account WHERE id = $1';
  expect(await Promise.all(wallets.map((id) => read(balance, [id])))).toEqual([[{ posted: 0 }], [{ posted: 10 }]]);
  await expectSoundBooks();
});

/** Holds of one milli-Megajoule each, a third of which expire while they are being ended. */
async function hold(): Promise<readonly TransferId[]> {
  const treasury = await buildTreasury(test, company, BigInt(HOLDS));
  return asDirector(test, company, async (scope) => {
    const owner = { kind: 'pass' as const, id: crypto.randomUUID() };
    const pass = await ensureAccount(scope.tx, { companyID: company.companyID, owner, code: 2 });
    const movements = Array.from({ length: HOLDS }, (_, index) => ({
      kind: 'pending' as const,
      debit: treasury,
      credit: pass,
      amount: 1n,
      expiresAt: new Date(Date.now() + (index % 3 === 0 ? 1 : 3_600_000)),
    }));
    const group = { movements, reference: { type: 'end', id: 'E' }, idempotencyKey: crypto.randomUUID() };
    const held = await applyMovements(scope, group);
    if (isRefusal(held)) throw new Error(held.code);
    return held.transfers.map(({ _id }) => _id);
  });
}

async function readEnds(holds: readonly TransferId[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read('SELECT pending_id, kind FROM app.transfer WHERE pending_id = ANY ($1)', [holds]);
  const ends = new Map(rows.map(({ pending_id, kind }) => [pending_id, kind]));
  expect(ends.size, 'a hold ended twice').toBe(rows.length);
  return ends;
}

/** Ends holds in a process that dies after this many answers. @returns the answers */
async function dieWhileEnding(ending: Ending, answers: number): Promise<ReadonlyMap<string, string>> {
  const asked = JSON.stringify({ address: test.storage.address, ending });
  const child = spawn(process.execPath, [ENDER, asked], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const told = new Map<string, string>();
  for await (const line of createInterface(child.stdout)) {
    const [id = '', kind = ''] = line.split(' ');
    expect(told.has(id)).toBe(false);
    told.set(id, kind);
    if (told.size === answers) child.kill('SIGKILL');
  }
  await exited;
  return told;
}

it.each([1, 25])(
  'post meets void and expiry and their process dies after %i answers: each hold ends once',
  {
    timeout: 120_000,
  },
  async (answers) => {
    const { companyID, director } = company;
    let ending: Ending;
    let told: ReadonlyMap<string, string>;
    let atDeath: ReadonlyMap<string, string>;
    // On a busy machine all may be over before the process hears of its death: then with others, once more.
    do {
      ending = { actor: director.actor, companyID, holds: await hold() };
      told = await dieWhileEnding(ending, answers);
      atDeath = await readEnds(ending.holds);
    } while (atDeath.size === HOLDS);
    expect(told.size).toBeGreaterThanOrEqual(answers);
    for (const [id, kind] of told) expect(atDeath.get(id)).toBe(kind);
    // Callers without an answer try again; holds that had ended stay ended.
    await endHolds(test.database, ending, () => {});
    await expireHolds(test.database);
    const ends = await readEnds(ending.holds);
    expect(ends.size).toBe(HOLDS);
    for (const [id, kind] of atDeath) expect(ends.get(id)).toBe(kind);
    expect(new Set(ends.values()).size).toBeGreaterThan(1);
    await expectSoundBooks();
  },
);
