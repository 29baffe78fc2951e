import type { WorkItemId } from '@atlas/contract/identifiers';
import { addTask, listTasks, type RepeatRule, type Task } from '@atlas/contract/tasks';
import type { Priority } from '@atlas/contract/work';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

interface TaskWish {
  readonly title?: string;
  readonly dueOn?: string;
  readonly by?: TestPerson;
  readonly assignee?: TestPerson;
  readonly repeat?: RepeatRule;
  readonly caseRef?: string;
  readonly priority?: Priority;
}

/** A task of the front desk. */
export async function buildTask(
  test: TestApp,
  { companyID, director }: TestCompany,
  { title = `Task ${crypto.randomUUID()}`, dueOn = '2026-12-14', by = director, assignee, ...rest }: TaskWish = {},
): Promise<Task> {
  const body = {
    queueName: 'Frontdesk Tasks',
    title,
    dueOn,
    ...(assignee === undefined ? {} : { assigneeSub: assignee.sub }),
    ...rest,
  } as const;
  const { _id } = await call(test.app, addTask, { params: { companyID }, body }, by);
  return readTask(test, companyID, _id, by);
}

/** An open task as a person's list shows it. */
export async function readTask(
  test: TestApp,
  companyID: TestCompany['companyID'],
  workItemID: WorkItemId,
  by: TestPerson,
): Promise<Task> {
  const query = { queueName: 'Frontdesk Tasks', limit: 200 } as const;
  const { tasks } = await call(test.app, listTasks, { params: { companyID }, query }, by);
  const task = tasks.find(({ item }) => item._id === workItemID);
  if (task === undefined) throw new Error('the list does not show the task');
  return task;
}

/** The ids of a task, and of one that comes back. */
export async function buildTasks(test: TestApp, company: TestCompany): Promise<{ taskID: string; repeatID: string }> {
  const { item } = await buildTask(test, company);
  const { repeat } = await buildTask(test, company, { repeat: 'weekly' });
  return { taskID: item._id, repeatID: repeat?._id ?? '' };
}
