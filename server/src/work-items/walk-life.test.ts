import { writeToReference } from '@atlas/contract/contact';
import type { WriteEndpoint } from '@atlas/contract/endpoint';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { workLife } from '@atlas/contract/steps/work-item';
import { openWork, readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw } from '../../testing/call.ts';
import { listEventsOf, walkLife } from '../../testing/walk-life.ts';
import { checkWork } from './check-work.ts';

let running: TestApp;
let company: TestCompany;
let asset: TestAsset;
let [holder, colleague]: TestPerson[] = [];
let item: { workItemID: WorkItemId; ref: string; phone: string; key?: string };
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  asset = await buildListedAsset(running, seller());
  holder = await buildMember(running, company, 'Sales');
  colleague = await buildMember(running, company, 'Sales');
});
afterAll(() => running.close());

const seller = () => ({ companyID: company.companyID, token: company.director.token });
const place = () => ({ params: { companyID: company.companyID, workItemID: item.workItemID } });
const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);
const events = () => listEventsOf(running, item.workItemID);

/** Whether another item goes on with the case. */
let isContinued = false;
let begun = 0;
async function begin(): Promise<void> {
  begun += 1;
  isContinued = false;
  if (begun % 3 > 0) {
    item = await buildEnquiry(running, seller(), { asset });
    return;
  }
  const phone = `+26371${String(8_000_000 + begun).padStart(7, '0')}`;
  const body = {
    queueName: 'Customer Requests',
    channel: 'phone',
    title: 'Wants to buy',
    text: 'Call back after four.',
    requester: { name: 'Rudo Moyo', phone },
  } as const;
  const opened = await call(running.app, openWork, { params: { companyID: company.companyID }, body }, holder);
  item = { workItemID: opened._id, ref: opened.ref, phone };
}

async function readState(): Promise<string> {
  return (await query('SELECT state FROM app.work_item WHERE id = $1', [item.workItemID])).rows[0].state;
}

type StepName = keyof WorkItemDetail['permits'];

/** Tries a step that the item's permits report as open or closed to a person. */
function step(
  permit: StepName,
  endpoint: WriteEndpoint,
  body: () => Record<string, unknown> | Promise<Record<string, unknown>>,
  who: () => TestPerson | undefined = () => holder,
) {
  return async () => {
    const { permits, item: seen } = await call(running.app, readWorkItem, place(), who());
    const sent = { ...place(), body: { version: seen.version, ...(await body()) } };
    const { status, text } = await callRaw(running.app, endpoint, sent as never, who());
    expect([200, 409], text).toContain(status);
    expect(status === 200, `${permit}: ${text}`).toBe(permits[permit].allowed);
    if (status === 200) isContinued ||= permit === 'handOver' || permit === 'merge';
    return status === 200;
  };
}

let written = 0;
async function write(): Promise<boolean> {
  if (item.key === undefined) return false;
  const before = (await events()).length;
  written += 1;
  const body = { ref: item.ref, key: item.key, message: `And the road? ${written}` };
  await call(running.app, writeToReference, { body });
  // After a hand-over or a merger, another item gets the message.
  return (await events()).length > before;
}

/** Another enquiry under the same number joins the item while it is open, and opens a new one after that. */
async function askAgain(): Promise<boolean> {
  if (item.key === undefined) return false;
  const again = await buildEnquiry(running, seller(), { asset, phone: item.phone });
  return again.ref === item.ref;
}

/** A colleague merges an enquiry that waits for an answer into the item. */
async function takeOver(): Promise<boolean> {
  if (item.key === undefined || colleague === undefined) return false;
  const { workItemID } = await buildEnquiry(running, seller(), { asset });
  const clerk = new TestClerk(running, colleague);
  const other = { companyID: company.companyID, workItemID };
  await clerk.claim(other);
  const merged = await clerk.try(steps.mergeWorkItem, other, { into: item.workItemID, differentPeople: true });
  return merged.status === 200;
}

/** Has time pass for the item, and the register look at it. */
function pass(change: string) {
  return async () => {
    const before = await events();
    await query(`UPDATE app.work_item SET ${change}, check_at = now() WHERE id = $1 AND closed_at IS NULL`, [
      item.workItemID,
    ]);
    while ((await checkWork(running.database)) > 0);
    return (await events()).length > before.length;
  };
}

/** An answer comes back from the mail server. */
async function failAnswer(): Promise<boolean> {
  const before = await events();
  const fact = { type: 'work.undelivered', after: { reason: 'bounced' } };
  await query('SELECT app.return_undelivered($1, $2, gen_random_uuid(), $3, $4)', [
    company.companyID,
    item.workItemID,
    'An answer did not arrive.',
    JSON.stringify(fact),
  ]);
  // One that was handed over tells those who go on with it.
  return (await events()).length > before.length;
}

const leave = () =>
  query(
    "UPDATE app.work_item SET lease_until = now() - interval '1 minute' WHERE id = $1 AND assignee_id IS NOT NULL",
    [item.workItemID],
  );

test('a work item takes only its declared steps, and its permits say which are open', {
  timeout: 240_000,
}, async () => {
  const manager = () => company.director;
  await walkLife(
    workLife,
    {
      begin,
      read: readState,
      listEvents: events,
      isOver: () => isContinued,
      attempts: [
        { rows: ['join'], act: askAgain },
        { rows: ['receive'], act: write },
        { rows: ['claim'], act: step('claim', steps.claimWorkItem, () => ({})) },
        { rows: ['claim'], act: step('claim', steps.claimWorkItem, () => ({})) },
        {
          rows: ['claim'],
          act: step(
            'claim',
            steps.claimWorkItem,
            () => ({}),
            () => colleague,
          ),
        },
        {
          rows: ['claim'],
          act: async () => {
            await leave();
            return step(
              'claim',
              steps.claimWorkItem,
              () => ({}),
              () => colleague,
            )();
          },
        },
        { rows: ['release'], act: step('release', steps.releaseWorkItem, () => ({})) },
        { rows: ['release'], act: step('release', steps.releaseWorkItem, () => ({}), manager) },
        { rows: ['assign'], act: step('assign', steps.assignWorkItem, () => ({ assigneeSub: holder?.sub }), manager) },
        { rows: ['assign'], act: step('assign', steps.assignWorkItem, () => ({ assigneeSub: colleague?.sub })) },
        {
          rows: ['reply'],
          act: step('reply', steps.replyToWorkItem, () => ({ message: 'Yes, to 40 m.', everyone: true, told: true })),
        },
        {
          rows: ['reply'],
          act: step('reply', steps.replyToWorkItem, () => ({ message: 'No.', everyone: true, told: true }), manager),
        },
        {
          rows: ['note'],
          act: step(
            'note',
            steps.noteOnWorkItem,
            () => ({ message: 'Serious.' }),
            () => colleague,
          ),
        },
        {
          rows: ['handOver'],
          act: step('handOver', steps.handOverWorkItem, () => ({
            to: 'Survey Requests',
            code: 'survey_wanted',
            site: { description: 'Near the dam' },
          })),
        },
        {
          rows: ['merge'],
          act: step('merge', steps.mergeWorkItem, async () => ({
            into: (
              await buildEnquiry(running, seller(), { asset, ...(item.key === undefined ? { phone: item.phone } : {}) })
            ).workItemID,
            differentPeople: true,
          })),
        },
        { rows: ['takeOver'], act: takeOver },
        {
          rows: ['snooze'],
          act: step('snooze', steps.snoozeWorkItem, () => ({ until: new Date(Date.now() + 86_400_000).toISOString() })),
        },
        { rows: ['finish'], act: step('close', steps.closeWorkItem, () => ({ state: 'DONE' })) },
        { rows: ['cancel'], act: step('close', steps.closeWorkItem, () => ({ state: 'CANCELLED', reason: 'Spam' })) },
        { rows: ['reopen'], act: step('reopen', steps.reopenWorkItem, () => ({})) },
        { rows: ['prioritise'], act: step('prioritise', steps.prioritiseWorkItem, () => ({ priority: 'urgent' })) },
        { rows: ['tag'], act: step('tag', steps.tagWorkItem, () => ({ tags: ['gold', 'kadoma'] })) },
        { rows: ['undelivered', 'undeliveredLate'], act: failAnswer },
        {
          // If it does not lapse, an answer may be due.
          rows: ['lapse', 'escalate'],
          act: pass(
            "lease_until = CASE WHEN assignee_id IS NOT NULL THEN now() - interval '1 minute' END, unanswered_since = now() - interval '9 days'",
          ),
        },
        { rows: ['wake'], act: pass("snoozed_until = now() - interval '1 minute'") },
        { rows: ['escalate'], act: pass("created_at = created_at - interval '60 days', escalation = 0") },
      ],
    },
    // The walk is through a queue of requests; tasks/tasks.test.ts takes the steps of tasks.
    {
      rows: Object.keys(workLife.steps).filter(
        (row) => !['renew', 'addTask', 'tick', 'plan'].includes(row),
      ) as (keyof typeof workLife.steps)[],
      seed: 7,
    },
  );
});
