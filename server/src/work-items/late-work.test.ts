import { readBadges, readQueueTrees } from '@atlas/contract/dashboard';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { listReportRows } from '@atlas/contract/reports';
import { listTasks } from '@atlas/contract/tasks';
import { listWork, openWork } from '@atlas/contract/work';
import { dueOfWork, isLateWork } from '@atlas/contract/work-due';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClerk } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildTask } from '../../testing/builders/task.ts';
import { call } from '../../testing/call.ts';
import { checkWork } from './check-work.ts';

let test: TestApp;
let company: TestCompany;
let clerk: TestClerk;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerk = new TestClerk(test, await buildMember(test, company, 'Reception'));
});
afterAll(() => test.close());

const DAY = 86_400_000;
const inCompany = () => ({ companyID: company.companyID });
const query = (text: string, values: readonly unknown[]) => test.storage.opened.pool.query(text, [...values]);
const dayOfHarare = (moment: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' }).format(new Date(moment));
const makeOld = (id: WorkItemId) =>
  query("UPDATE app.work_item SET created_at = created_at - interval '60 days' WHERE id = $1", [id]);

let serial = 0;
/** A request that the clerk holds. */
async function ask(): Promise<WorkItemId> {
  serial += 1;
  const requester = { name: 'Farai Dube', phone: `+2637120001${String(serial).padStart(2, '0')}` };
  const body = {
    queueName: 'Customer Queries',
    channel: 'phone',
    title: 'Question',
    text: 'When?',
    requester,
  } as const;
  const { _id } = await call(test.app, openWork, { params: inCompany(), body }, clerk.person);
  await clerk.claim({ ...inCompany(), workItemID: _id });
  return _id;
}

async function answer(workItemID: WorkItemId): Promise<void> {
  await clerk.take(steps.replyToWorkItem, { ...inCompany(), workItemID }, { message: 'Soon.', told: true });
}

/** A task that the clerk holds. */
async function plan(dueOn: string, priority: 'low' | 'urgent'): Promise<WorkItemId> {
  const { item } = await buildTask(test, company, { by: clerk.person, assignee: clerk.person, dueOn, priority });
  return item._id;
}

it('lists, the filter, counts, reports and escalation call the same items late', async () => {
  const [overdue, , waiting, snoozed] = [await ask(), await ask(), await ask(), await ask()];
  await answer(waiting);
  await answer(snoozed);
  await clerk.claim({ ...inCompany(), workItemID: snoozed });
  const until = new Date(Date.now() + 2 * DAY).toISOString();
  await clerk.take(steps.snoozeWorkItem, { ...inCompany(), workItemID: snoozed }, { until });
  const [before, today, after] = [
    await plan(dayOfHarare(Date.now() - DAY), 'low'),
    await plan(dayOfHarare(Date.now()), 'urgent'),
    await plan(dayOfHarare(Date.now() + DAY), 'urgent'),
  ];
  for (const id of [overdue, waiting, snoozed, today, after]) await makeOld(id);
  await query('UPDATE app.work_item SET check_at = app.clock() WHERE company_id = $1', [company.companyID]);
  while ((await checkWork(test.database)) > 0);

  const expected = [overdue, before].toSorted();
  const list = async (filter: object) =>
    (
      await call(
        test.app,
        listWork,
        { params: inCompany(), query: { department: 'FRONTDESK', ...filter } },
        clerk.person,
      )
    ).items;
  expect((await list({ escalation: 2 })).map(({ _id }) => _id).toSorted()).toEqual(expected);
  expect(
    (await list({ status: 'all' }))
      .filter(isLateWork)
      .map(({ _id }) => _id)
      .toSorted(),
  ).toEqual(expected);

  const { queues } = await call(test.app, readQueueTrees, { params: inCompany() }, clerk.person);
  expect(queues.map(({ queueName, late }) => [queueName, late])).toEqual([
    ['Customer Queries', 1],
    ['Frontdesk Tasks', 1],
  ]);
  expect((await call(test.app, readBadges, { params: inCompany() }, clerk.person)).queues.count).toBe(2);

  const asked = { params: inCompany(), query: { queueName: 'Frontdesk Tasks' } } as const;
  const { tasks } = await call(test.app, listTasks, asked, clerk.person);
  expect(tasks.filter(({ isOverdue }) => isOverdue).map(({ item }) => item._id)).toEqual([before]);
  expect(tasks.map(({ item }) => 'day' in dueOfWork(item))).toEqual([true, true, true]);

  const params = { ...inCompany(), department: 'FRONTDESK', part: 'inTime' } as const;
  const days = { from: dayOfHarare(Date.now() - 90 * DAY), to: dayOfHarare(Date.now()), limit: 200 };
  const { rows } = await call(test.app, listReportRows, { params, query: days }, clerk.person);
  const missed = rows.filter(({ met }) => !met).map(({ subject }) => subject.id);
  expect([...new Set(missed)].toSorted()).toEqual(expected);

  // A task that is added for a day that is over is late from the start, and nobody is told.
  const { rows: told } = await query(
    `SELECT DISTINCT subject_id AS id FROM app.event
     WHERE company_id = $1 AND type = 'work.escalated' AND (after ->> 'level')::int >= 2`,
    [company.companyID],
  );
  expect(told.map(({ id }) => id).toSorted()).toEqual([overdue]);
});
