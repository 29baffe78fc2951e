import type { RopChangeId } from '@atlas/contract/identifiers';
import { acceptRop, sendRopCode } from '@atlas/contract/rop-acceptance';
import { acceptRopChange, defaultRop } from '@atlas/contract/rop-changes';
import { approveRop, exerciseRop, settleRop, submitRop } from '@atlas/contract/rops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import {
  buildActive,
  buildApproved,
  buildDraft,
  dayAgo,
  payRop,
  type RopPeople,
  readCode,
  readRopBalances,
  ropTerms,
} from '../../testing/builders/rop.ts';
import { call, callRaw } from '../../testing/call.ts';
import { followDueRops } from './index.ts';

const ROUNDS = 4;

let running: TestApp;
let people: RopPeople;
let deciders: readonly TestPerson[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  const company = await buildCompany(running);
  const manager = await buildMember(running, company, 'Manager');
  people = { company, seller: await buildMember(running, company, 'Sales'), manager };
  deciders = [manager, await buildMember(running, company, 'Manager')];
});
afterAll(() => running.close());

const newKey = () => crypto.randomUUID() as RopChangeId;
const stateOf = async (ropID: string) => {
  const { rows } = await running.storage.opened.pool.query('SELECT state FROM app.rop_contract WHERE id = $1', [ropID]);
  return rows[0]?.state;
};

test('of two approvals at one moment, one is made', async () => {
  const rop = await buildDraft(running, people);
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  const { version } = await call(running.app, submitRop, { params, body: { version: 1 } }, people.seller);
  const answers = await Promise.all(
    deciders.map((by) => callRaw(running.app, approveRop, { params, body: { version } }, by)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a code that is pressed twice signs once', async () => {
  const rop = await buildApproved(running, people);
  const { token } = rop;
  await call(running.app, sendRopCode, { body: { token } });
  const body = { token, code: await readCode(running, rop) };
  const answers = await Promise.all([1, 2].map(() => callRaw(running.app, acceptRop, { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stateOf(rop.ropID)).toBe('SIGNED');
});

test('a payment that two people record at one moment counts once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rop = await buildActive(running, people);
    const paymentID = crypto.randomUUID();
    await Promise.all([people.seller, people.manager].map((by) => payRop(running, rop, 70_000n, by, { paymentID })));
    expect((await readRopBalances(running, rop))['2010']).toBe(-70_000n);
  }
});

test('of a settlement and a default at one moment, one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rop = await buildActive(running, people, ropTerms({ start: dayAgo(100) }));
    const params = { companyID: rop.companyID, ropID: rop.ropID };
    const changeID = newKey();
    const body = { key: changeID, reason: 'Nothing was paid.' };
    await call(running.app, defaultRop, { params, body }, people.seller);
    const [paid, defaulted] = await Promise.all([
      payRop(running, rop, 2_000_000n, people.seller).then(() =>
        callRaw(running.app, settleRop, { params, body: { key: newKey() } }, people.seller),
      ),
      callRaw(running.app, acceptRopChange, { params: { ...params, changeID } }, people.manager),
    ]);
    expect(paid.status, paid.text).toBe(200);
    expect([200, 409]).toContain(defaulted.status);
    expect(await stateOf(rop.ropID)).toBe('SETTLED');
  }
});

test('the option is exercised once, and a night job beside a payment posts each instalment once', async () => {
  const terms = ropTerms({
    price: '30000',
    deposit: '0',
    optionFee: '0',
    annualPercent: '0',
    count: 3,
    frequency: 'weekly',
    start: dayAgo(21),
    lateFee: null,
  });
  const rop = await buildActive(running, people, terms);
  const params = { companyID: rop.companyID, ropID: rop.ropID };
  await running.storage.opened.pool.query('UPDATE app.rop_contract SET posted_to = posted_to WHERE id = $1', [
    rop.ropID,
  ]);
  await Promise.all([followDueRops(running.database), payRop(running, rop, 30_000n, people.seller)]);
  expect((await readRopBalances(running, rop))['1200']).toBe(0n);
  const answers = await Promise.all(
    deciders.map((by) => callRaw(running.app, exerciseRop, { params, body: { key: newKey() } }, by)),
  );
  expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join('\n')).toEqual([200, 409]);
});
