import { writeToReference } from '@atlas/contract/contact';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { listWork } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw } from '../../testing/call.ts';
import { checkWork } from './check-work.ts';

const ROUNDS = 15;

let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
let clerks: readonly [TestClerk, TestClerk];
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  asset = await buildListedAsset(test, seller());
  const [first, second] = [await buildMember(test, company, 'Sales'), await buildMember(test, company, 'Sales')];
  clerks = [new TestClerk(test, first), new TestClerk(test, second)];
});
afterAll(() => test.close());

const seller = () => ({ companyID: company.companyID, token: company.director.token });
const buildItem = async () => {
  const enquiry = await buildEnquiry(test, seller(), { asset });
  return { ...enquiry, place: { companyID: company.companyID, workItemID: enquiry.workItemID } };
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const change = (id: WorkItemId, set: string) =>
  test.storage.opened.pool.query(`UPDATE app.work_item SET ${set} WHERE id = $1`, [id]);

describe('two people at once', () => {
  it('claim: one has the item, the other is told who was first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place } = await buildItem();
      const answers = await Promise.all(clerks.map((clerk) => clerk.try(steps.claimWorkItem, place, {})));
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'work_held',
        item: { assigneeSub: (await clerks[0].read(place)).item.assigneeSub },
      });
    }
  });

  it('claim and lapse: the item has the new holder, or is free', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place } = await buildItem();
      await clerks[0].claim(place);
      await change(
        place.workItemID,
        "lease_until = now() - interval '1 second', unanswered_since = now() - interval '9 days', check_at = now()",
      );
      const [claimed] = await Promise.all([clerks[1].try(steps.claimWorkItem, place, {}), checkWork(test.database)]);
      const { item } = await clerks[0].read(place);
      if (claimed.status === 200) expect(item).toMatchObject({ state: 'ASSIGNED', assigneeSub: clerks[1].person.sub });
      // The lapse came between the look and the claim.
      else expect([claimed.status, item.state, item.assigneeSub]).toEqual([409, 'NEW', null]);
    }
  });

  it('merge two items into each other: one is left, with the messages of both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await buildItem(), await buildItem()];
      await clerks[0].claim(one.place);
      await clerks[1].claim(other.place);
      const answers = await Promise.all([
        clerks[0].try(steps.mergeWorkItem, one.place, { into: other.workItemID, differentPeople: true }),
        clerks[1].try(steps.mergeWorkItem, other.place, { into: one.workItemID, differentPeople: true }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const items = await Promise.all([one, other].map(({ place }) => clerks[0].read(place)));
      expect(items.map(({ item }) => item.state).sort()).toEqual(['ASSIGNED', 'CANCELLED']);
      const left = items.find(({ item }) => item.state === 'ASSIGNED');
      expect([left?.messages.length, left?.item.messageCount]).toEqual([2, 2]);
    }
  });

  it('answer and hand over: the answer is with the case, or was refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, ref, key } = await buildItem();
      await clerks[0].claim(place);
      const [answered, handed] = await Promise.all([
        clerks[0].try(steps.replyToWorkItem, place, { message: 'Yes.' }),
        clerks[0].try(steps.handOverWorkItem, place, {
          to: 'Survey Requests',
          code: 'survey_wanted',
          site: { description: 'Near the dam' },
        }),
      ]);
      expect(statuses([answered, handed])).toEqual([200, 409]);
      const written = await call(test.app, writeToReference, { body: { ref, key, message: 'Thank you.' } });
      expect(written.messages).toHaveLength(answered.status === 200 ? 3 : 2);
      expect(written.steps).toHaveLength(handed.status === 200 ? 2 : 1);
    }
  });

  it('write and hand over: the message is with the item that the case is at', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { place, ref, key } = await buildItem();
      await clerks[0].claim(place);
      const [handed, written] = await Promise.all([
        clerks[0].try(steps.handOverWorkItem, place, {
          to: 'Survey Requests',
          code: 'survey_wanted',
          site: { description: 'Near the dam' },
        }),
        callRaw(test.app, writeToReference, { body: { ref, key, message: 'There is a gate.' } }),
      ]);
      expect(written.status, written.text).toBe(200);
      const rows = await test.storage.opened.pool.query<{ state: string; own: number }>(
        `SELECT w.state, (SELECT count(*)::int FROM app.work_message m WHERE m.item_id = w.id AND m.body = 'There is a gate.') AS own
         FROM app.work_item w WHERE w.case_id = $1 ORDER BY w.created_at`,
        [place.workItemID],
      );
      const got = rows.rows.filter(({ own }) => own > 0);
      expect(got).toHaveLength(1);
      // A message that came first is seen with the parent's; one that came after it is in the child.
      if (handed.status === 200) expect(rows.rows.at(-1)?.state).toBe('NEW');
      else expect(rows.rows).toHaveLength(1);
    }
  });
});

it('repeats a claim under the same key with the same answer', async () => {
  const { place } = await buildItem();
  const { item } = await clerks[0].read(place);
  const sent = { params: place, body: { version: item.version } };
  const options = { ...clerks[0].person, headers: { 'idempotency-key': crypto.randomUUID() } };
  const [first, second] = [
    await callRaw(test.app, steps.claimWorkItem, sent, options),
    await callRaw(test.app, steps.claimWorkItem, sent, options),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.text).toBe(first.text);
});

it('counts the open items of each queue whatever happens at once', async () => {
  const own = await buildCompany(test);
  const sales = new TestClerk(test, await buildMember(test, own, 'Admin'));
  const listed = await buildListedAsset(test, { companyID: own.companyID, token: own.director.token });
  const places: WorkPlace[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { workItemID } = await buildEnquiry(
      test,
      { companyID: own.companyID, token: own.director.token },
      { asset: listed },
    );
    places.push({ companyID: own.companyID, workItemID });
    await sales.claim({ companyID: own.companyID, workItemID });
  }
  await Promise.all(
    places.map((place, index) =>
      index % 2 === 0
        ? sales.try(steps.closeWorkItem, place, { state: 'DONE' })
        : sales.try(steps.handOverWorkItem, place, {
            to: 'Survey Requests',
            code: 'survey_wanted',
            site: { description: 'Near the dam' },
          }),
    ),
  );
  const { open } = await call(test.app, listWork, { params: { companyID: own.companyID }, query: {} }, sales.person);
  const counted = await test.storage.opened.pool.query(
    `SELECT queue_name AS "queueName", count(*)::int AS count FROM app.work_item
     WHERE company_id = $1 AND state IN ('NEW', 'ASSIGNED', 'WAITING') GROUP BY 1 ORDER BY 1`,
    [own.companyID],
  );
  expect(open).toEqual(counted.rows);
});
