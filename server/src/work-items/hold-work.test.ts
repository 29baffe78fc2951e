import { listCompanyEvents } from '@atlas/contract/companies';
import { writeToReference } from '@atlas/contract/contact';
import { readWorkCase, readWorkItem } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry, type TestEnquiry } from '../../testing/builders/work.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
let [clerk, colleague, manager, receptionist]: TestClerk[] = [];
let enquiry: TestEnquiry;
let place: WorkPlace;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  asset = await buildListedAsset(test, seller());
  clerk = new TestClerk(test, await buildMember(test, company, 'Sales'));
  colleague = new TestClerk(test, await buildMember(test, company, 'Sales'));
  receptionist = new TestClerk(test, await buildMember(test, company, 'Reception'));
  manager = new TestClerk(test, company.director);
});
afterAll(() => test.close());
beforeEach(async () => {
  enquiry = await buildEnquiry(test, seller(), { asset });
  place = { companyID: company.companyID, workItemID: enquiry.workItemID };
});

const seller = () => ({ companyID: company.companyID, token: company.director.token });
const people = () => {
  if (!(clerk && colleague && manager && receptionist)) throw new Error('nobody works here');
  return { clerk, colleague, manager, receptionist };
};
const change = (set: string) =>
  test.storage.opened.pool.query(`UPDATE app.work_item SET ${set} WHERE id = $1`, [enquiry.workItemID]);
const leave = () => change("lease_until = now() - interval '1 second'");

describe('a claim', () => {
  it('keeps the item for five minutes after the last act, and refuses others with the item as it is', async () => {
    const { clerk, colleague } = people();
    const { item, permits } = await clerk.claim(place);
    expect(item).toMatchObject({ state: 'ASSIGNED', assigneeSub: clerk.person.sub, assigneeName: clerk.person.name });
    expect(Date.parse(item.leaseUntil ?? '') - Date.parse(item.updatedAt)).toBeCloseTo(300_000, -3);
    expect(permits).toMatchObject({ claim: { allowed: false }, reply: { allowed: true }, close: { allowed: true } });
    const refused = await colleague.try(steps.claimWorkItem, place, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'work_held', item: { version: item.version } } });
    expect(refused.text).not.toContain('unansweredSince');
  });

  it('is refused on a version that is not the latest', async () => {
    const { clerk, colleague } = people();
    const seen = (await colleague.read(place)).item;
    await clerk.note(place, 'A serious buyer.');
    const body = { version: seen.version };
    const refused = await callRefused(
      test.app,
      steps.claimWorkItem,
      { params: place, body },
      'work_changed',
      colleague.person,
    );
    expect(refused).toMatchObject({ item: { version: seen.version + 1, messageCount: 2 } });
  });

  it('passes to a colleague once the holder has left, who then cannot act on it', async () => {
    const { clerk, colleague } = people();
    await clerk.claim(place);
    await leave();
    expect((await clerk.read(place)).permits.reply).toMatchObject({ allowed: false, code: 'work_lapsed' });
    expect((await colleague.claim(place)).item.assigneeSub).toBe(colleague.person.sub);
    const refused = await clerk.try(steps.replyToWorkItem, place, { message: 'Yes.' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'work_held' } });
    await callRefused(test.app, steps.renewWorkItem, { params: place }, 'work_held', clerk.person);
  });

  it('lasts as long as an open item renews it, without a version or a fact', async () => {
    const { clerk } = people();
    const { item } = await clerk.claim(place);
    await change("lease_until = now() + interval '1 minute'");
    const { leaseUntil } = await call(test.app, steps.renewWorkItem, { params: place }, clerk.person);
    expect(Date.parse(leaseUntil ?? '')).toBeGreaterThan(Date.now() + 280_000);
    const after = (await clerk.read(place)).item;
    expect(after).toMatchObject({ leaseUntil, version: item.version, seq: item.seq, updatedAt: item.updatedAt });
    expect(await typesOf()).toEqual(['work.claimed', 'work.opened']);
  });

  it('is given and taken back by the holder and by managers, only to clerks of the department', async () => {
    const { clerk, colleague, manager, receptionist } = people();
    const refused = await manager.try(steps.assignWorkItem, place, { assigneeSub: receptionist.person.sub });
    expect(refused).toMatchObject({ status: 409, body: { reason: { code: 'assignee_not_clerk' } } });
    await manager.take(steps.assignWorkItem, place, { assigneeSub: clerk.person.sub });
    expect(await colleague.try(steps.releaseWorkItem, place, {})).toMatchObject({
      status: 409,
      body: { reason: { code: 'work_not_holder' } },
    });
    const given = await clerk.take(steps.assignWorkItem, place, { assigneeSub: colleague.person.sub });
    expect(given.item.assigneeSub).toBe(colleague.person.sub);
    const released = await manager.take(steps.releaseWorkItem, place, {});
    expect(released.item).toMatchObject({ state: 'NEW', assigneeSub: null, leaseUntil: null });
  });
});

describe('an item', () => {
  it('waits once it is answered, comes back with a message, and stays in the log without words', async () => {
    const { clerk, colleague, manager } = people();
    await clerk.claim(place);
    const answered = await clerk.reply(place, 'Yes, to 40 m.');
    expect(answered.item).toMatchObject({ state: 'WAITING', messageCount: 2, firstReplyAt: expect.any(String) });
    expect(answered.messages.at(-1)).toMatchObject({ from: 'staff', authorName: clerk.person.name });
    expect(answered.permits.reply).toMatchObject({ allowed: false, code: 'work_waiting' });
    const noted = await colleague.note(place, 'A serious buyer.');
    expect(noted.item).toMatchObject({ state: 'WAITING', messageCount: 3, version: answered.item.version + 1 });
    await call(test.app, writeToReference, { body: { ref: enquiry.ref, key: enquiry.key, message: 'And water?' } });
    const back = (await clerk.read(place)).item;
    expect(back).toMatchObject({ state: 'ASSIGNED', assigneeSub: clerk.person.sub, dueNext: expect.any(String) });
    await clerk.take(steps.closeWorkItem, place, { state: 'DONE' });
    const cancelled = await clerk.try(steps.closeWorkItem, place, { state: 'CANCELLED' });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'work_closed' } });
    expect((await clerk.take(steps.reopenWorkItem, place, {})).item.state).toBe('ASSIGNED');
    const events = await listEvents();
    expect(events.map(({ type }) => type).reverse()).toEqual([
      'work.opened',
      'work.claimed',
      'work.answered',
      'work.noted',
      'work.message_received',
      'work.closed',
      'work.reopened',
    ]);
    const told = JSON.stringify(events.map(({ before, after }) => [before, after]));
    for (const secret of [enquiry.phone, '40 m', 'serious', 'shaft', clerk.person.name])
      expect(told).not.toContain(secret);
    await callRefused(test.app, steps.reopenWorkItem, await at(manager), 'step_refused', manager.person);
  });

  it('names a reason when it is cancelled, and is gone from the line for thirty days only', async () => {
    const { clerk } = people();
    await clerk.claim(place);
    const without = await clerk.try(steps.closeWorkItem, place, { state: 'CANCELLED' });
    expect(without).toMatchObject({ status: 409, body: { reason: { code: 'reason_missing' } } });
    const closed = await clerk.close(place, 'CANCELLED');
    expect(closed.messages.at(-1)).toMatchObject({ text: 'Not for us', isPrivate: true });
    expect(closed.closing).toEqual({ by: clerk.person.name, reason: 'Not for us' });
    expect(closed.case.next).toEqual([]);
    await change("closed_at = now() - interval '31 days'");
    expect((await clerk.read(place)).permits.reopen).toMatchObject({ allowed: false, code: 'work_closed_long_ago' });
  });

  it('is set aside only once answered, for at most thirty days, and a message wakes it', async () => {
    const { clerk } = people();
    const inDays = (days: number) => ({ until: new Date(Date.now() + days * 86_400_000).toISOString() });
    await clerk.claim(place);
    const early = await clerk.try(steps.snoozeWorkItem, place, inDays(2));
    expect(early).toMatchObject({ status: 409, body: { reason: { code: 'work_not_replied' } } });
    await clerk.reply(place, 'We look into it.');
    for (const days of [-1, 31]) {
      const refused = await clerk.try(steps.snoozeWorkItem, place, inDays(days));
      expect(refused).toMatchObject({ status: 409, body: { reason: { code: 'snooze_too_long' } } });
    }
    const aside = await clerk.take(steps.snoozeWorkItem, place, inDays(2));
    expect(aside.item.snoozedUntil).toEqual(expect.any(String));
    expect(aside.permits.reply).toMatchObject({ allowed: false, code: 'work_snoozed' });
    await call(test.app, writeToReference, { body: { ref: enquiry.ref, key: enquiry.key, message: 'Any news?' } });
    expect((await clerk.read(place)).item).toMatchObject({ state: 'ASSIGNED', snoozedUntil: null });
  });

  it('continues as another one when a message comes more than seven days after it was closed', async () => {
    const { clerk } = people();
    await clerk.claim(place);
    await clerk.close(place);
    await change("closed_at = now() - interval '8 days'");
    const body = { ref: enquiry.ref, key: enquiry.key, message: 'It is about the road again.' };
    const view = await call(test.app, writeToReference, { body });
    expect(view.steps.map(({ ref, stage }) => [ref === enquiry.ref, stage])).toEqual([
      [true, 'being_answered'],
      [false, 'in_line'],
    ]);
    expect(view.messages.map(({ text }) => text)).toEqual(['Is the shaft open?', 'It is about the road again.']);
    const { steps: items } = await call(test.app, readWorkCase, { params: place }, clerk.person);
    const child = await clerk.read({ ...place, workItemID: items.at(-1)?._id ?? place.workItemID });
    expect(child.item).toMatchObject({ state: 'NEW', parentId: place.workItemID, caseId: place.workItemID });
    expect(child.messages.map(({ text }) => text)).toEqual(['Is the shaft open?', 'It is about the road again.']);
    expect((await clerk.read(place)).permits.reopen).toMatchObject({ allowed: false, code: 'work_continued' });
  });
});

describe('who', () => {
  it('reads it works its queue or manages; others who work for the company see where it is', async () => {
    const { clerk, manager, receptionist } = people();
    await clerk.claim(place);
    await callRefused(test.app, readWorkItem, { params: place }, 'step_refused', receptionist.person);
    const found = await call(test.app, readWorkCase, { params: place }, receptionist.person);
    expect(found).toMatchObject({
      steps: [{ ref: enquiry.ref, holder: clerk.person.name }],
      next: ['Survey Requests'],
      about: { requester: (await clerk.read(place)).item.requester.name, title: (await clerk.read(place)).item.title },
    });
    const seen = await manager.read(place);
    expect(seen.permits).toMatchObject({
      assign: { allowed: true },
      reply: { allowed: false, code: 'work_not_clerk' },
    });
    const client = await buildMember(test, company, 'Client');
    await callRefused(test.app, readWorkCase, { params: place }, 'forbidden', client);
  });

  it('is named in a note works for the company', async () => {
    const { clerk, receptionist } = people();
    const client = await buildMember(test, company, 'Client');
    const mentions = [receptionist.person.sub, client.sub];
    const { messages } = await clerk.take(steps.noteOnWorkItem, place, { message: 'Please call her.', mentions });
    expect(messages.at(-1)?.mentions).toEqual([{ sub: receptionist.person.sub, name: receptionist.person.name }]);
  });
});

async function at(who: TestClerk) {
  return { params: place, body: { version: (await who.read(place)).item.version } };
}

async function listEvents() {
  const of = { params: { companyID: company.companyID }, query: { subjectID: enquiry.workItemID } };
  return (await call(test.app, listCompanyEvents, of, company.director)).events;
}

const typesOf = async () => (await listEvents()).map(({ type }) => type);
