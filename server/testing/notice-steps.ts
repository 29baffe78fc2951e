import { listNotices, type Notice } from '@atlas/contract/notices';
import { openWork } from '@atlas/contract/work';
import { claimWorkItem } from '@atlas/contract/work-steps';
import { expect } from 'vitest';
import { makeNotices, sendNotices } from '../src/notices/index.ts';
import { loadSecrets } from '../src/platform/secrets.ts';
import type { TestApp } from './app.ts';
import type { TestCompany } from './builders/company.ts';
import type { TestPerson } from './builders/person.ts';
import { call } from './call.ts';

/** Tells of all facts so far, as the job does. Those that the running job has taken are told once it has committed. */
export async function tellAll({ database, storage }: TestApp, now = new Date()): Promise<void> {
  while (await makeNotices({ database }, now));
  const waiting = async () => {
    const { rows } = await storage.opened.pool.query('SELECT count(*)::int AS count FROM app.notice_waiting');
    return rows[0].count;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
}

/** Leaves what is due at a moment in the outbox. */
export async function sendAll(test: Pick<TestApp, 'database' | 'configuration'>, now = new Date()): Promise<void> {
  await sendNotices(
    { database: test.database, configuration: test.configuration, secrets: await loadSecrets(test) },
    now,
  );
}

/** The notices of a person, told of everything so far. */
export async function readNotices(test: TestApp, person: TestPerson): Promise<readonly Notice[]> {
  await tellAll(test);
  return (await call(test.app, listNotices, { query: {} }, person)).notices;
}

let serial = 0;

/** An item in the queue of questions, which the person holds; each has another requester. */
export async function buildHeldItem(test: TestApp, { companyID }: TestCompany, holder: TestPerson) {
  serial += 1;
  const opened = await call(
    test.app,
    openWork,
    {
      params: { companyID },
      body: {
        queueName: 'Customer Queries',
        channel: 'walkin',
        title: 'The shaft by the road',
        text: 'Is it open?',
        priority: 'normal',
        requester: { name: 'Tendai Moyo', phone: `+26371${String(5_000_000 + serial)}` },
      },
    },
    holder,
  );
  const params = { companyID, workItemID: opened._id };
  return (await call(test.app, claimWorkItem, { params, body: { version: 1 } }, holder)).item;
}
