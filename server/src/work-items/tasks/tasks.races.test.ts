import { tickTask } from '@atlas/contract/tasks';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { buildTask, readTask } from '../../../testing/builders/task.ts';
import { callRaw } from '../../../testing/call.ts';
import { Database } from '../../platform/database/database.ts';
import { repeatTasks } from './repeat-tasks.ts';

const ROUNDS = 10;

let test: TestApp;
let company: TestCompany;
let clerks: readonly [TestPerson, TestPerson];
let managers: readonly [TestPerson, TestPerson];
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerks = [await buildMember(test, company, 'Reception'), await buildMember(test, company, 'Reception')];
  managers = [await buildMember(test, company, 'Manager'), await buildMember(test, company, 'Manager')];
});
afterAll(() => test.close());

it('two people tick one task: it is done once, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item } = await buildTask(test, company);
    const params = { companyID: company.companyID, workItemID: item._id };
    const sent = { params, body: { version: item.version } };
    const answers = await Promise.all(clerks.map((clerk) => callRaw(test.app, tickTask, sent, clerk)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await test.storage.opened.pool.query(
      `SELECT count(*)::int AS closed FROM app.event WHERE subject_id = $1 AND type = 'work.closed'`,
      [item._id],
    );
    expect(rows[0].closed).toBe(1);
  }
});

it('two managers give one task to two people: one has it, the other manager is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { item } = await buildTask(test, company);
    const params = { companyID: company.companyID, workItemID: item._id };
    const answers = await Promise.all(
      managers.map((manager, at) =>
        callRaw(
          test.app,
          steps.assignWorkItem,
          { params, body: { version: item.version, assigneeSub: (clerks[at] ?? clerks[0]).sub } },
          manager,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { item: seen } = await readTask(test, company.companyID, item._id, managers[0]);
    expect(seen.assigneeSub).toBe(clerks[winner]?.sub);
  }
});

it('two nodes open the task of a day: there is one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { repeat } = await buildTask(test, company, { repeat: 'weekly' });
    await test.storage.opened.pool.query(
      `UPDATE app.task_repeat SET starts_on = current_date - 14, next_on = current_date - 7 WHERE id = $1`,
      [repeat?._id],
    );
    await Promise.all([repeatTasks(test.database), repeatTasks(new Database(test.storage.opened))]);
    const { rows } = await test.storage.opened.pool.query(
      'SELECT due_on FROM app.task_occurrence WHERE repeat_id = $1',
      [repeat?._id],
    );
    expect(rows).toHaveLength(2);
  }
});
