import { updateAsset } from '@atlas/contract/assets';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset, buildCategory } from '../../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { callRaw } from '../../../testing/call.ts';

const OTHERS = 20;

let running: TestApp;
let company: TestCompany;
let assets: string[];
let holder: pg.Client;
/** One for each write that waits: a person has two connections at most. */
let people: readonly TestPerson[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '10' });
  company = await buildCompany(running);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const categoryId = await buildCategory(running, plotter);
  assets = [];
  for (let count = 0; count < OTHERS; count += 1)
    assets.push((await buildAsset(running, plotter, { categoryId })).assetID);
  people = await Promise.all(Array.from({ length: OTHERS }, () => buildMember(running, company, 'Manager')));
  holder = new pg.Client({ connectionString: running.storage.address });
  await holder.connect();
}, 120_000);
afterAll(async () => {
  await holder.end();
  await running.close();
});

/** Changes an asset; returns its status, its header and how long it took in milliseconds. */
async function change(assetID: string | undefined, person: TestPerson = company.director) {
  const began = performance.now();
  const params = { companyID: company.companyID, assetID: assetID ?? '' } as Parameters<
    typeof callRaw<typeof updateAsset>
  >[2]['params'];
  const body = { assetName: `Changed ${crypto.randomUUID().slice(0, 8)}` };
  const { status, headers } = await callRaw(running.app, updateAsset, { params, body }, person);
  return { status, retryAfter: headers['retry-after'], took: performance.now() - began };
}

test('writes to a locked asset end within five seconds, and writes to others do not wait for them', async () => {
  const [locked, ...others] = assets;
  await holder.query('BEGIN');
  await holder.query('SELECT FROM app.asset WHERE id = $1 FOR UPDATE', [locked]);
  const waiting = Promise.all(people.map((person) => change(locked, person)));
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  const passed = await Promise.all(others.map((assetID) => change(assetID)));
  for (const { status } of passed) expect(status).toBe(200);
  // They were done while every write to the locked asset still waited or had been refused.
  expect(isOver).toBe(false);
  const refused = await waiting;
  await holder.query('ROLLBACK');
  for (const { status, retryAfter, took } of refused) {
    expect(status).toBe(503);
    expect(retryAfter).toBe('2');
    // Five seconds for the lock, and more for a busy machine.
    expect(took).toBeLessThan(9_000);
  }
  expect((await change(locked)).status).toBe(200);
}, 60_000);
