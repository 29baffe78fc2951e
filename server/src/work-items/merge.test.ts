import { readReference } from '@atlas/contract/contact';
import { openWork } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
let clerk: TestClerk;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  asset = await buildListedAsset(test, seller());
  clerk = new TestClerk(test, await buildMember(test, company, 'Sales'));
});
afterAll(() => test.close());

const seller = () => ({ companyID: company.companyID, token: company.director.token });

async function ask(phone?: string, email?: string) {
  const given = { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) };
  const enquiry = await buildEnquiry(test, seller(), { asset, ...given });
  const place = { companyID: company.companyID, workItemID: enquiry.workItemID };
  await clerk.claim(place);
  return { ...enquiry, place };
}

/** Takes down what a person asks on the telephone. */
async function takeDown(phone: string): Promise<WorkPlace> {
  const body = {
    queueName: 'Customer Requests',
    channel: 'phone',
    title: 'Wants to buy',
    text: 'Call back.',
    requester: { name: 'Rudo Moyo', phone },
  } as const;
  const { _id } = await call(test.app, openWork, { params: { companyID: company.companyID }, body }, clerk.person);
  return { companyID: company.companyID, workItemID: _id };
}

const merge = (from: WorkPlace, into: WorkPlace, body = {}) =>
  clerk.try(steps.mergeWorkItem, from, { into: into.workItemID, ...body });

it('asks before two people are answered together', async () => {
  const [one, other] = [await ask(), await ask()];
  expect(await merge(one.place, other.place)).toMatchObject({
    status: 409,
    body: { reason: { code: 'merge_people_differ' } },
  });
  expect((await clerk.read(one.place)).item.state).toBe('ASSIGNED');
  expect((await merge(one.place, other.place, { differentPeople: true })).status).toBe(200);
});

it('asks whether a caller sent the form with their number, whose page would show what they are answered', async () => {
  const called = await takeDown('+263718990001');
  await clerk.claim(called);
  const { place } = await ask('+263718990001');
  for (const [from, into] of [
    [called, place],
    [place, called],
  ] as const) {
    expect(await merge(from, into)).toMatchObject({ status: 409, body: { reason: { code: 'merge_number_typed' } } });
  }
  expect((await merge(place, called, { differentPeople: true })).status).toBe(200);
});

it('shows with a caller the address that they gave in the form that is merged', async () => {
  const called = await takeDown('+263718990005');
  await clerk.claim(called);
  const { place } = await ask('+263718990005', 'rudo@example.com');
  expect((await clerk.read(called)).item.requester.email).toBeNull();
  expect((await merge(place, called, { differentPeople: true })).status).toBe(200);
  expect((await clerk.read(called)).item.requester).toMatchObject({ name: 'Rudo Moyo', email: 'rudo@example.com' });
  // Of two addresses neither is more theirs than the other.
  const again = await ask('+263718990005', 'moyo@example.com');
  await merge(again.place, called, { differentPeople: true });
  expect((await clerk.read(called)).item.requester.email).toBeNull();
});

it('shows with a person no address of another one whose request is merged', async () => {
  const [one, other] = [await ask(undefined, 'tendai@example.com'), await ask()];
  expect((await merge(one.place, other.place, { differentPeople: true })).status).toBe(200);
  expect((await clerk.read(other.place)).item.requester.email).toBeNull();
});

it('keeps apart a person who can only be called and another one who has a link', async () => {
  const called = await takeDown('+263718990002');
  await clerk.claim(called);
  const { place } = await ask();
  for (const [from, into] of [
    [called, place],
    [place, called],
  ] as const) {
    expect(await merge(from, into, { differentPeople: true })).toMatchObject({
      status: 409,
      body: { reason: { code: 'merge_stranger_unreachable' } },
    });
  }
});

it('shows a link nothing that another person wrote without one', async () => {
  const called = await takeDown('+263718990003');
  const { place, ref, key } = await ask('+263718990003');
  await merge(place, called, { differentPeople: true });
  expect(await takeDown('+263718990003')).toEqual(called);
  const { messages } = await call(test.app, readReference, { body: { ref, key } });
  expect(messages.map(({ text }) => text)).toEqual(['Is the shaft open?']);
});

it('tells a link nothing of the request that it was merged into but where it is', async () => {
  const [one, other] = [await ask(), await ask()];
  await test.storage.opened.pool.query(
    "UPDATE app.work_item SET created_at = created_at - interval '9 days' WHERE id = $1",
    [other.workItemID],
  );
  await merge(one.place, other.place, { differentPeople: true });
  const { steps: path } = await call(test.app, readReference, { body: { ref: one.ref, key: one.key } });
  expect(path.map(({ ref }) => ref)).toEqual([one.ref, other.ref]);
  expect(path.map(({ assetNumber }) => assetNumber)).toEqual([null, null]);
  expect(path[1]?.since).toBe(path[0]?.closedAt);
});

it('opens an answered request again with the question, priority and due time that it takes over', async () => {
  const [open, answered] = [await ask(), await ask()];
  await clerk.reply(answered.place, 'On Monday.');
  await clerk.take(steps.snoozeWorkItem, answered.place, { until: new Date(Date.now() + 86_400_000).toISOString() });
  await clerk.take(steps.prioritiseWorkItem, open.place, { priority: 'urgent' });
  const due = (await clerk.read(open.place)).item.dueFirst;
  await merge(open.place, answered.place, { differentPeople: true });
  expect((await clerk.read(answered.place)).item).toMatchObject({
    state: 'ASSIGNED',
    priority: 'urgent',
    snoozedUntil: null,
    dueNext: due,
  });
});

it('counts the wait of an older question that is merged into a younger one', async () => {
  const [older, younger] = [await ask(), await ask()];
  await test.storage.opened.pool.query(
    "UPDATE app.work_item SET created_at = created_at - interval '9 days', unanswered_since = unanswered_since - interval '9 days' WHERE id = $1",
    [older.workItemID],
  );
  await clerk.note(older.place, 'From last week.');
  const due = (await clerk.read(older.place)).item.dueFirst;
  await merge(older.place, younger.place, { differentPeople: true });
  expect((await clerk.read(younger.place)).item.dueFirst).toBe(due);
  await clerk.take(steps.replyToWorkItem, younger.place, { message: 'Yes.', everyone: true });
  expect((await clerk.read(younger.place)).item.dueFirst).toBe(due);
});

it('leaves an answered request that is merged answered', async () => {
  const [one, other] = [await ask(), await ask()];
  await clerk.reply(one.place, 'On Monday.');
  await clerk.reply(other.place, 'On Tuesday.');
  await merge(one.place, other.place, { differentPeople: true });
  expect((await clerk.read(other.place)).item).toMatchObject({ state: 'WAITING', dueNext: null });
});

it('records an answer to a person who can only be called once the clerk has told them', async () => {
  const called = await takeDown('+263718990004');
  expect((await clerk.claim(called)).toldByVoice).toBe(true);
  expect(await clerk.try(steps.replyToWorkItem, called, { message: 'On Monday.' })).toMatchObject({
    status: 409,
    body: { reason: { code: 'requester_not_told' } },
  });
  expect((await clerk.read(called)).item).toMatchObject({ state: 'ASSIGNED', firstReplyAt: null, messageCount: 1 });
  const answered = await clerk.take(steps.replyToWorkItem, called, { message: 'On Monday.', told: true });
  expect(answered.item.state).toBe('WAITING');
  const { place } = await ask();
  expect((await clerk.reply(place, 'On Monday.')).toldByVoice).toBe(false);
});
