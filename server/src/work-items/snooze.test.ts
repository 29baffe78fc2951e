import { listCompanyEvents } from '@atlas/contract/companies';
import { writeToReference } from '@atlas/contract/contact';
import { listHeldWork, readBadges, readQueueTrees } from '@atlas/contract/dashboard';
import { listWork } from '@atlas/contract/work';
import { listClerks } from '@atlas/contract/work-desk';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry, type TestEnquiry } from '../../testing/builders/work.ts';
import { call } from '../../testing/call.ts';
import { checkWork } from './check-work.ts';

let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
let clerk: TestClerk;
let enquiry: TestEnquiry;
let place: WorkPlace;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  company = await buildCompany(test);
  asset = await buildListedAsset(test, seller());
  clerk = new TestClerk(test, await buildMember(test, company, 'Sales'));
  enquiry = await buildEnquiry(test, seller(), { asset });
  place = { companyID: company.companyID, workItemID: enquiry.workItemID };
  await clerk.claim(place);
  await clerk.reply(place, 'We look into it.');
});

const seller = () => ({ companyID: company.companyID, token: company.director.token });
const params = () => ({ companyID: company.companyID });
const inDays = (days: number) => ({ until: new Date(Date.now() + days * 86_400_000).toISOString() });
const change = (set: string) =>
  test.storage.opened.pool.query(`UPDATE app.work_item SET ${set} WHERE id = $1`, [place.workItemID]);
const list = (status: 'open' | 'snoozed' | 'all') =>
  call(test.app, listWork, { params: params(), query: { queueName: 'Customer Requests', status } }, clerk.person);

/** Everything that counts the item. */
async function counts() {
  const [open, snoozed] = [await list('open'), await list('snoozed')];
  const { queues } = await call(test.app, readQueueTrees, { params: params() }, clerk.person);
  const held = await call(test.app, listHeldWork, { params: params() }, clerk.person);
  const { clerks } = await call(test.app, listClerks, { params: params(), query: {} }, clerk.person);
  const badges = await call(test.app, readBadges, { params: params() }, clerk.person);
  const queue = queues.find(({ queueName }) => queueName === 'Customer Requests');
  return {
    listed: [open.items.length, open.count, open.open.length, queue?.open, queue?.waiting],
    snoozed: [snoozed.items.length, snoozed.count, snoozed.snoozed, open.snoozed, queue?.snoozed],
    held: [held.items.length, clerks.find(({ sub }) => sub === clerk.person.sub)?.openItems],
    late: [queue?.late, badges.queues.count],
    oldest: queue?.oldestAt === null ? null : 'known',
  };
}

const OPEN = { listed: [1, 1, 1, 1, 1], snoozed: [0, 0, 0, 0, 0], held: [1, 1], late: [0, 0], oldest: 'known' };
const SNOOZED = { listed: [0, 0, 0, 0, 0], snoozed: [1, 1, 1, 1, 1], held: [0, 0], late: [0, 0], oldest: null };

it('is in no list and no count while it is snoozed, and its holder brings it back by claiming it', async () => {
  expect(await counts()).toEqual(OPEN);
  const { item } = await clerk.take(steps.snoozeWorkItem, place, inDays(2));
  expect(await counts()).toEqual(SNOOZED);
  expect((await list('snoozed')).items).toMatchObject([{ _id: item._id, snoozedUntil: item.snoozedUntil }]);
  expect((await list('all')).count).toBe(1);
  const back = await clerk.claim(place);
  expect(back.item).toMatchObject({ state: 'ASSIGNED', snoozedUntil: null, assigneeSub: clerk.person.sub });
  expect(await counts()).toEqual({ ...OPEN, listed: [1, 1, 1, 1, 0] });
});

it('returns when its requester writes', async () => {
  await clerk.take(steps.snoozeWorkItem, place, inDays(2));
  await call(test.app, writeToReference, { body: { ref: enquiry.ref, key: enquiry.key, message: 'Any news?' } });
  expect(await counts()).toEqual({ ...OPEN, listed: [1, 1, 1, 1, 0] });
});

it('returns when an answer could not be delivered', async () => {
  await clerk.take(steps.snoozeWorkItem, place, inDays(2));
  const fact = { type: 'work.undelivered', after: { reason: 'bounced' } };
  await test.storage.opened.pool.query('SELECT app.return_undelivered($1, $2, gen_random_uuid(), $3, $4)', [
    place.companyID,
    place.workItemID,
    'An answer did not arrive.',
    JSON.stringify(fact),
  ]);
  expect(await counts()).toMatchObject({ snoozed: OPEN.snoozed, held: OPEN.held });
  const { events } = await call(
    test.app,
    listCompanyEvents,
    { params: params(), query: { subjectID: place.workItemID } },
    company.director,
  );
  expect(events[0]).toMatchObject({ type: 'work.undelivered', after: { reason: 'bounced', state: 'ASSIGNED' } });
});

it('is not late before its time, and is late, if it is, from then on, which people are told', async () => {
  await clerk.claim(place);
  await clerk.take(steps.snoozeWorkItem, place, inDays(2));
  const pass = async (set: string) => {
    await change(`${set}, check_at = now()`);
    while ((await checkWork(test.database)) > 0);
  };
  await pass("created_at = created_at - interval '60 days'");
  expect(await counts()).toEqual(SNOOZED);
  expect((await clerk.read(place)).item.escalation).toBe(0);
  await pass("snoozed_until = now() - interval '1 second'");
  expect((await clerk.read(place)).item).toMatchObject({ state: 'ASSIGNED', snoozedUntil: null, escalation: 3 });
  expect(await counts()).toEqual({ ...OPEN, listed: [1, 1, 1, 1, 0], late: [1, 1] });
  const { events } = await call(
    test.app,
    listCompanyEvents,
    { params: params(), query: { subjectID: place.workItemID } },
    company.director,
  );
  const latest = events.slice(0, 2).map(({ type }) => type);
  expect(latest.toSorted()).toEqual(['work.escalated', 'work.woken']);
});
