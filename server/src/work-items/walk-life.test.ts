import { writeToReference } from '@atlas/contract/contact';
import { workLife } from '@atlas/contract/steps/work-item';
import { answerWorkItem, closeWorkItem, readWorkItem, reopenWorkItem } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry, type TestEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw } from '../../testing/call.ts';
import { listEventsOf, walkLife } from '../../testing/walk-life.ts';

let running: TestApp;
let company: TestCompany;
let asset: TestAsset;
let enquiry: TestEnquiry;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  asset = await buildListedAsset(running, seller());
});
afterAll(() => running.close());

const seller = () => ({ companyID: company.companyID, token: company.director.token });
const place = () => ({ params: { companyID: company.companyID, workItemID: enquiry.workItemID } });
const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);

async function readState(): Promise<string> {
  return (await query('SELECT state FROM app.work_item WHERE id = $1', [enquiry.workItemID])).rows[0].state;
}

async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 409], text).toContain(status);
  return status === 200;
}

/** Tries a call that the item's permits report as open or closed. */
async function tryPermitted(permit: 'answer' | 'close' | 'reopen', act: () => ReturnType<typeof callRaw>) {
  const { permits } = await call(running.app, readWorkItem, place(), seller());
  const isDone = await send(act());
  expect(isDone, permit).toBe(permits[permit].allowed);
  return isDone;
}

let written = 0;
function write() {
  written += 1;
  const body = { ref: enquiry.ref, key: enquiry.key, message: `And the road? ${written}` };
  return send(callRaw(running.app, writeToReference, { body }));
}

/** Another enquiry under the same number joins the item while it is open, and opens a new one after that. */
async function askAgain(): Promise<boolean> {
  const again = await buildEnquiry(running, seller(), { asset, phone: enquiry.phone });
  return again.workItemID === enquiry.workItemID || again.ref === enquiry.ref;
}

const answer = (isPrivate: boolean) => () =>
  tryPermitted('answer', () =>
    callRaw(running.app, answerWorkItem, { ...place(), body: { message: 'Yes, to 40 m.', isPrivate } }, seller()),
  );
const close = (state: 'DONE' | 'CANCELLED') => () =>
  tryPermitted('close', () => callRaw(running.app, closeWorkItem, { ...place(), body: { state } }, seller()));
const assign = (person: string | null) =>
  query('UPDATE app.work_item SET assignee_id = $2 WHERE id = $1', [enquiry.workItemID, person]);

test('a work item takes only its declared steps, and its permits say which are open', {
  timeout: 120_000,
}, async () => {
  await walkLife(
    workLife,
    {
      begin: async () => {
        enquiry = await buildEnquiry(running, seller(), { asset });
      },
      read: readState,
      listEvents: () => listEventsOf(running, enquiry.workItemID),
      attempts: [
        { rows: ['join'], act: askAgain },
        { rows: ['receive'], act: write },
        { rows: ['answer'], act: answer(false) },
        { rows: ['note'], act: answer(true) },
        { rows: ['finish'], act: close('DONE') },
        { rows: ['cancel'], act: close('CANCELLED') },
        {
          rows: ['reopen'],
          act: async () => {
            // Some are assigned when reopened.
            await assign(written % 2 === 0 ? company.director.sub : null);
            return tryPermitted('reopen', () => callRaw(running.app, reopenWorkItem, place(), seller()));
          },
        },
      ],
    },
    { rows: Object.keys(workLife.steps) as (keyof typeof workLife.steps)[], seed: 7 },
  );
});
