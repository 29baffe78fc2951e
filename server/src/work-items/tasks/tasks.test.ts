import { listCompanyEvents } from '@atlas/contract/companies';
import type { TaskRepeatId } from '@atlas/contract/identifiers';
import { addTask, endRepeat, listTasks, planTask, readTaskBoard, tickTask } from '@atlas/contract/tasks';
import { openWork, readWorkItem } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { buildTask, readTask } from '../../../testing/builders/task.ts';
import { call, callRaw, callRefused } from '../../../testing/call.ts';
import { repeatTasks } from './repeat-tasks.ts';

let test: TestApp;
let company: TestCompany;
let clerk: TestPerson;
let colleague: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerk = await buildMember(test, company, 'Reception');
  colleague = await buildMember(test, company, 'Reception');
  seller = await buildMember(test, company, 'Sales');
});
afterAll(() => test.close());

const inCompany = () => ({ companyID: company.companyID });
const place = (workItemID: string) => ({ ...inCompany(), workItemID }) as never;
const query = (text: string, values: readonly unknown[]) => test.storage.opened.pool.query(text, [...values]);
const list = (by: TestPerson, asked: object = {}) =>
  call(test.app, listTasks, { params: inCompany(), query: { queueName: 'Frontdesk Tasks', limit: 200, ...asked } }, by);

describe('a department’s tasks', () => {
  it('are listed by their day, with what is overdue', async () => {
    const late = await buildTask(test, company, { by: clerk, dueOn: '2026-01-05' });
    const later = await buildTask(test, company, { by: clerk, dueOn: '2099-01-05' });
    const { tasks, count, today } = await list(clerk);
    const ids = tasks.map(({ item }) => item._id);
    expect(ids.indexOf(late.item._id)).toBeLessThan(ids.indexOf(later.item._id));
    expect([late.isOverdue, later.isOverdue, count]).toEqual([true, false, tasks.length]);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('are hidden from other departments and shown to management', async () => {
    const { item } = await buildTask(test, company, { by: clerk });
    expect((await list(seller)).tasks).toEqual([]);
    expect((await list(company.director)).tasks.some((task) => task.item._id === item._id)).toBe(true);
    const body = { queueName: 'Frontdesk Tasks', title: 'Not mine', dueOn: '2026-12-14' } as const;
    await callRefused(test.app, addTask, { params: inCompany(), body }, 'step_refused', seller);
  });

  it('show only the caller’s when asked', async () => {
    const own = await buildTask(test, company, { by: company.director, assignee: clerk });
    const { tasks } = await list(clerk, { holder: 'me' });
    expect(tasks.map(({ item }) => item._id)).toContain(own.item._id);
    expect(tasks.every(({ item }) => item.assigneeSub === clerk.sub)).toBe(true);
  });

  it('name the request that they are for, and none that does not exist', async () => {
    const requester = { name: 'Rudo Moyo', phone: '+263712000111' };
    const request = {
      queueName: 'Customer Queries',
      channel: 'phone',
      title: 'Lost paper',
      text: 'Again',
      requester,
    } as const;
    const { ref } = await call(test.app, openWork, { params: inCompany(), body: request }, clerk);
    const task = await buildTask(test, company, { by: clerk, caseRef: ref });
    expect(task.case).toMatchObject({ ref, queueName: 'Customer Queries' });
    const body = {
      queueName: 'Frontdesk Tasks',
      title: 'For nothing',
      dueOn: '2026-12-14',
      caseRef: 'Q-1999-1',
    } as const;
    await callRefused(test.app, addTask, { params: inCompany(), body }, 'step_refused', clerk);
  });
});

describe('ticking', () => {
  it('makes the task done, by the person who ticked it, and it can be reopened', async () => {
    const { item, permits } = await buildTask(test, company, { by: clerk });
    expect(permits.tick.allowed).toBe(true);
    const done = await call(test.app, tickTask, { params: place(item._id), body: { version: item.version } }, clerk);
    expect(done.item).toMatchObject({ state: 'DONE', assigneeSub: clerk.sub });
    const { tasks } = await list(clerk, { status: 'done' });
    expect(tasks[0]?.item._id).toBe(item._id);
    const reopened = { params: place(item._id), body: { version: done.item.version } };
    expect((await call(test.app, steps.reopenWorkItem, reopened, clerk)).item.state).toBe('ASSIGNED');
  });

  it('is closed to a colleague of the person who has it', async () => {
    const { item } = await buildTask(test, company, { by: company.director, assignee: clerk });
    const sent = { params: place(item._id), body: { version: item.version } };
    expect((await callRaw(test.app, tickTask, sent, colleague)).status).toBe(409);
    expect((await readTask(test, company.companyID, item._id, colleague)).permits.tick).toMatchObject({
      allowed: false,
      code: 'work_held',
    });
  });

  it('does not close requests, which have an answer', async () => {
    const requester = { name: 'Farai Dube', phone: '+263712000112' };
    const body = {
      queueName: 'Customer Queries',
      channel: 'phone',
      title: 'Question',
      text: 'When?',
      requester,
    } as const;
    const { _id } = await call(test.app, openWork, { params: inCompany(), body }, clerk);
    const { item } = await call(test.app, readWorkItem, { params: place(_id) }, clerk);
    const sent = { params: place(_id), body: { version: item.version } };
    expect((await callRaw(test.app, tickTask, sent, clerk)).status).toBe(409);
    const planned = { params: place(_id), body: { version: item.version, dueOn: '2026-12-15' } };
    expect((await callRaw(test.app, planTask, planned, clerk)).status).toBe(409);
  });
});

it('is due at the end of its day, whatever its priority', async () => {
  const { item } = await buildTask(test, company, { by: clerk, dueOn: '2031-03-04', priority: 'urgent' });
  expect([item.dueFirst, item.dueResolve]).toEqual(['2031-03-04T22:00:00.000Z', '2031-03-04T22:00:00.000Z']);
  const body = { version: item.version, dueOn: '2031-03-05' };
  const moved = await call(test.app, planTask, { params: place(item._id), body }, clerk);
  expect(moved.item.dueResolve).toBe('2031-03-05T22:00:00.000Z');
});

it('moves to another day, by the department and by management', async () => {
  const { item } = await buildTask(test, company, { by: clerk });
  for (const [by, dueOn] of [
    [clerk, '2026-12-20'],
    [company.director, '2026-12-21'],
  ] as const) {
    const { item: seen } = await readTask(test, company.companyID, item._id, by);
    const sent = { params: place(item._id), body: { version: seen.version, dueOn } };
    expect((await call(test.app, planTask, sent, by)).item.plannedOn).toBe(dueOn);
  }
  const { events } = await call(
    test.app,
    listCompanyEvents,
    { params: inCompany(), query: { limit: 5 } },
    company.director,
  );
  expect(events[0]).toMatchObject({ type: 'work.planned', before: { plannedOn: '2026-12-20' } });
});

describe('a task that comes back', () => {
  /** Has its next day come. */
  const moveBack = async (repeatID: TaskRepeatId | undefined, days: number) => {
    await query('UPDATE app.task_occurrence SET due_on = due_on - $2::int WHERE repeat_id = $1', [repeatID, days]);
    await query(
      `UPDATE app.task_repeat SET starts_on = starts_on - $2::int, next_on = next_on - $2::int WHERE id = $1`,
      [repeatID, days],
    );
  };
  const openedOf = async (repeatID: TaskRepeatId | undefined) =>
    (await query('SELECT item_id FROM app.task_occurrence WHERE repeat_id = $1 ORDER BY due_on', [repeatID])).rows;

  async function buildDue(weeks: number, assignee?: TestPerson) {
    const today = (await list(clerk)).today;
    const { repeat } = await buildTask(test, company, {
      by: clerk,
      dueOn: today,
      repeat: 'weekly',
      ...(assignee === undefined ? {} : { assignee }),
    });
    await moveBack(repeat?._id, 7 * weeks);
    return repeat;
  }

  it('is opened once for its day, for the same person', async () => {
    const repeat = await buildDue(1, colleague);
    await repeatTasks(test.database);
    await repeatTasks(test.database);
    const opened = await openedOf(repeat?._id);
    expect(opened).toHaveLength(2);
    const { item, repeat: again } = await readTask(test, company.companyID, opened[1].item_id, clerk);
    expect(item).toMatchObject({ assigneeSub: colleague.sub, state: 'ASSIGNED', kind: 'task' });
    expect(again?._id).toBe(repeat?._id);
  });

  it('makes up for many missed days with one task', async () => {
    const repeat = await buildDue(9);
    await repeatTasks(test.database);
    expect(await openedOf(repeat?._id)).toHaveLength(2);
  });

  it('goes to nobody once its person has left the department', async () => {
    const leaver = await buildMember(test, company, 'Reception');
    const repeat = await buildDue(1, leaver);
    await query(`UPDATE app.membership SET role = 'Sales' WHERE company_id = $1 AND user_id = $2`, [
      company.companyID,
      leaver.sub,
    ]);
    await repeatTasks(test.database);
    const opened = await openedOf(repeat?._id);
    const { item } = await readTask(test, company.companyID, opened[1].item_id, clerk);
    expect(item).toMatchObject({ assigneeSub: null, state: 'NEW' });
  });

  it('stays away once it is stopped, which other departments cannot do', async () => {
    const repeat = await buildDue(1);
    const params = { ...inCompany(), repeatID: repeat?._id ?? ('' as TaskRepeatId) };
    expect((await callRaw(test.app, endRepeat, { params }, seller)).status).toBe(409);
    await call(test.app, endRepeat, { params }, clerk);
    await call(test.app, endRepeat, { params }, clerk);
    await repeatTasks(test.database);
    expect(await openedOf(repeat?._id)).toHaveLength(1);
  });
});

describe('the board', () => {
  it('shows everyone who works there with their load, and what is open', async () => {
    const worker = await buildMember(test, company, 'Reception');
    for (let count = 0; count < 3; count += 1) await buildTask(test, company, { assignee: worker });
    const done = await buildTask(test, company, { assignee: worker });
    await call(test.app, tickTask, { params: place(done.item._id), body: { version: done.item.version } }, worker);
    await query(`UPDATE app.work_item SET closed_at = closed_at - interval '2 days' WHERE id = $1`, [done.item._id]);
    const { people, tasks, count } = await call(test.app, readTaskBoard, { params: inCompany() }, company.director);
    expect(people.find(({ sub }) => sub === worker.sub)).toMatchObject({ openItems: 3, closedADay: 1, load: 3 });
    expect(people.find(({ sub }) => sub === seller.sub)).toMatchObject({ closedADay: null, load: null });
    expect(tasks.filter(({ item }) => item.assigneeSub === worker.sub)).toHaveLength(3);
    expect(count).toBe(tasks.length);
  });

  it('is closed to those who do not manage', async () => {
    expect((await callRaw(test.app, readTaskBoard, { params: inCompany() }, clerk)).status).toBe(403);
  });
});
