import { approveRedemption, failRedemption, settleRedemption } from '@atlas/contract/redemptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRedemption } from '../../testing/builders/ledger.ts';
import { heldIn } from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let client: TestPerson;
let desk: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  client = await buildMember(test, company, 'Client');
  desk = await buildMember(test, company, 'Reception');
  manager = await buildMember(test, company, 'Manager');
});
afterAll(() => test.close());

const held = (code: number, owner?: string) => heldIn(test, company.companyID, code, owner);
const request = async () => ({
  params: { companyID: company.companyID, redemptionID: await buildRedemption(test, company, client) },
});

it('a redemption is owed from its approval, and paid from the account that is named', async () => {
  const place = await request();
  await call(test.app, approveRedemption, place, manager);
  // 40 Megajoules at 0.25 dollars.
  expect(await held(5130)).toBe(1000n);
  expect(await held(2070, 'RD-000001')).toBe(-1000n);
  const body = { payoutReference: 'FT1', account: 'no-such-account' };
  await callRefused(test.app, settleRedemption, { ...place, body }, 'step_refused', desk);
  await callRefused(
    test.app,
    settleRedemption,
    { ...place, body: { ...body, account: 'front-desk' } },
    'step_refused',
    desk,
  );
  await call(test.app, settleRedemption, { ...place, body: { payoutReference: 'FT1' } }, desk);
  expect(await held(2070, 'RD-000001')).toBe(0n);
  expect(await held(1000, 'main-usd')).toBe(-1000n);
  expect(await held(5130)).toBe(1000n);
});

it('one that could not be paid is owed no more, and one that was declined never was', async () => {
  const [approved, declined] = [await request(), await request()];
  const before = await held(5130);
  await call(test.app, approveRedemption, approved, manager);
  expect((await held(5130)) - before).toBe(1000n);
  await call(test.app, failRedemption, { ...approved, body: { reason: 'The account is closed' } }, desk);
  await call(test.app, failRedemption, { ...declined, body: { reason: 'Not known' } }, desk);
  expect(await held(5130)).toBe(before);
  expect(await held(2070, '*')).toBe(0n);
});
