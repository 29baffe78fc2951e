import { listOwnRops } from '@atlas/contract/own-rops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildActive, buildApproved, buildDraft, type RopPeople, type TestRop } from '../../testing/builders/rop.ts';
import { call } from '../../testing/call.ts';

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

const giveTo = ({ ropID }: TestRop, { phone }: TestPerson) =>
  running.storage.opened.pool.query('UPDATE app.rop_contract SET buyer_phone = $2 WHERE id = $1', [ropID, phone]);
const listOf = async (person: TestPerson) => (await call(running.app, listOwnRops, {}, person)).rops;

test('a buyer sees the contracts with the number that they have verified, from their approval on', async () => {
  const buyer = await buildPerson(running);
  const [draft, approved, active] = [
    await buildDraft(running, people),
    await buildApproved(running, people),
    await buildActive(running, people),
  ];
  for (const rop of [draft, approved, active]) await giveTo(rop, buyer);
  const rops = await listOf(buyer);
  expect(rops.map(({ reference, state }) => [reference, state])).toEqual([
    [active.reference, 'ACTIVE'],
    [approved.reference, 'APPROVED'],
  ]);
  expect(rops[0]).toMatchObject({ company: people.company.name, paid: '150000', next: { n: 1, amount: '93291' } });
  expect(await listOf(people.seller)).toEqual([]);
});

test('a number that was only typed, or that another person has, opens nothing', async () => {
  const [buyer, other] = [await buildPerson(running), await buildPerson(running)];
  const rop = await buildActive(running, people);
  await giveTo(rop, buyer);
  const { pool } = running.storage.opened;
  await pool.query('UPDATE app.user_account SET phone = $2 WHERE id = $1', [other.sub, buyer.phone]);
  expect(await listOf(other)).toEqual([]);
  expect(await listOf(buyer)).toHaveLength(1);
  await pool.query('DELETE FROM app.verified_number WHERE person_id = $1', [buyer.sub]);
  expect(await listOf(buyer)).toEqual([]);
});
