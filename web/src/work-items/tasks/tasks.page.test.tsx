import { UserId, WorkItemId } from '@atlas/contract/identifiers';
import { addTask, listTasks, readTaskBoard, type Task, tickTask } from '@atlas/contract/tasks';
import { readWorkItem } from '@atlas/contract/work';
import { changeManyItems, listClerks } from '@atlas/contract/work-desk';
import * as tasksText from '@atlas/messages/tasks';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answer } from '../../../testing/stub-endpoint.ts';
import { answerLive } from '../../../testing/stub-live.ts';

const LIST = `/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Tasks`;
const QUERIES = `/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries`;
const BOARD = `/company/${COMPANY_ID}/departments?department=MANAGEMENT&menu=AssignTasks`;
const TARIRO = UserId.parse(makeID(701));
const RUDO = UserId.parse(makeID(702));

function makeTask(at: number, title: string, changes: Partial<Task> & { readonly holder?: UserId } = {}): Task {
  const made = makeAnswer(listTasks).tasks[0];
  if (made === undefined) throw new Error('no task was made');
  const { holder, ...rest } = changes;
  return {
    ...made,
    isOverdue: false,
    repeat: null,
    case: null,
    ...rest,
    item: {
      ...made.item,
      _id: WorkItemId.parse(makeID(800 + at)),
      ref: `Q-2026-00080${at}`,
      queueName: 'Frontdesk Tasks',
      title,
      plannedOn: `2026-11-${20 + at}`,
      assigneeSub: holder ?? null,
      assigneeName: holder === undefined ? null : 'Tariro Moyo',
      closedAt: null,
    },
  };
}

describe('a department’s tasks', () => {
  it('are ticked, and N adds one', async () => {
    const sent: unknown[] = [];
    const tasks = [makeTask(1, 'Count the cash', { isOverdue: true }), makeTask(2, 'Call the district office')];
    await openPage(LIST, 'person', [
      answer(listTasks, { today: '2026-11-26', tasks, count: tasks.length }),
      answer(tickTask, ({ body, params }) => {
        sent.push([params.workItemID, body]);
        return makeAnswer(readWorkItem);
      }),
      answer(addTask, ({ body }) => {
        sent.push(body);
        return { _id: WorkItemId.parse(makeID(899)), ref: 'Q-2026-000899' };
      }),
      answer(listClerks, { clerks: [] }),
    ]);
    await expect.element(page.getByText(/^Overdue/)).toBeVisible();
    await settle();
    await expectCleanInEveryForm();
    await page.getByRole('checkbox', { name: tasksText.tick({ title: 'Count the cash' }) }).click();
    await expect.poll(() => sent).toEqual([[tasks[0]?.item._id, { version: tasks[0]?.item.version }]]);
    await userEvent.keyboard('n');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByLabelText(tasksText.what())).toHaveFocus();
    await dialog.getByLabelText(tasksText.what()).fill('Renew the lease');
    await dialog.getByLabelText(tasksText.due(), { exact: true }).fill('2026-12-31');
    await dialog.getByLabelText(tasksText.repeat(), { exact: true }).selectOptions('month_end');
    await dialog.getByRole('button', { name: tasksText.add() }).click();
    await expect
      .poll(() => sent[1])
      .toEqual({
        queueName: 'Frontdesk Tasks',
        title: 'Renew the lease',
        dueOn: '2026-12-31',
        priority: 'normal',
        repeat: 'month_end',
      });
  });

  it('say why one cannot be ticked', async () => {
    const permit = { allowed: false, reason: 'Held', code: 'work_held' };
    const made = makeTask(1, 'Count the cash');
    const held = { ...made, permits: { ...made.permits, tick: permit } };
    await openPage(LIST, 'person', [answer(listTasks, { today: '2026-11-26', tasks: [held], count: 1 })]);
    await page.getByRole('checkbox', { name: tasksText.tick({ title: 'Count the cash' }) }).click({ force: true });
    await expect.element(page.getByText(/A colleague is working on this request/)).toBeVisible();
  });
});

describe('an open request', () => {
  it('gets a task that names it: T', async () => {
    const sent: unknown[] = [];
    const desk = new StubDesk(2);
    const [item] = desk.items;
    answerLive(desk.live);
    await openPage(`${QUERIES}&item=${item?._id}`, 'person', [
      answer(addTask, ({ body }) => {
        sent.push(body);
        return { _id: WorkItemId.parse(makeID(899)), ref: 'Q-2026-000899' };
      }),
      ...desk.stubs(),
    ]);
    await expect.element(page.getByRole('region', { name: item?.ref ?? '', exact: true })).toBeVisible();
    await settle();
    await userEvent.keyboard('t');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByLabelText(tasksText.forRequest())).toHaveValue(item?.ref);
    await dialog.getByLabelText(tasksText.what()).fill('Find the old receipt');
    await dialog.getByLabelText(tasksText.due(), { exact: true }).fill('2026-12-01');
    await dialog.getByRole('button', { name: tasksText.add() }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          queueName: 'Frontdesk Tasks',
          title: 'Find the old receipt',
          dueOn: '2026-12-01',
          priority: 'normal',
          caseRef: item?.ref,
        },
      ]);
  });
});

describe('the board', () => {
  const person = { role: 'Reception', queues: ['Frontdesk Tasks'], closedADay: 2, load: 1.5, openItems: 3 } as const;
  const board = {
    today: '2026-11-26',
    count: 1,
    tasks: [makeTask(1, 'Count the cash', { holder: TARIRO })],
    people: [
      { ...person, queues: [...person.queues], sub: TARIRO, name: 'Tariro Moyo' },
      { ...person, queues: [...person.queues], sub: RUDO, name: 'Rudo Dube', closedADay: null, load: null },
    ],
  };

  async function openBoard() {
    const acts: unknown[] = [];
    await openPage(BOARD, 'person', [
      answer(readTaskBoard, board),
      answer(listClerks, { clerks: [{ sub: RUDO, name: 'Rudo Dube', role: 'Reception', openItems: 0 }] }),
      answer(changeManyItems, ({ body }) => {
        acts.push((body as { act: unknown }).act);
        return {
          results: [{ workItemID: board.tasks[0]?.item._id as WorkItemId, code: null, reason: null, version: 9 }],
        };
      }),
    ]);
    await expect.element(page.getByRole('grid', { name: /^Tariro Moyo/ })).toBeVisible();
    await settle();
    return acts;
  }

  it('shows the load of each person', async () => {
    await openBoard();
    await expect.element(page.getByText('3 open items · 1.5 days of work')).toBeVisible();
    await expect.element(page.getByText('3 open items · nothing closed in 28 days')).toBeVisible();
    await expectCleanInEveryForm();
  });

  it('gives a task by keyboard: A asks to whom', async () => {
    const acts = await openBoard();
    (page.getByRole('row', { name: 'Count the cash' }).element() as HTMLElement).focus();
    await userEvent.keyboard('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOptions(RUDO);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.poll(() => acts).toEqual([{ step: 'assign', assigneeSub: RUDO }]);
  });

  it('gives a task by dragging it with the keyboard', async () => {
    const acts = await openBoard();
    (page.getByRole('button', { name: tasksText.drag({ ref: 'Q-2026-000801' }) }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    // Past the column of what nobody holds, to the next one that is not the task's own.
    for (let tab = 0; tab < 6 && !isOn('Rudo Dube'); tab += 1) await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => acts).toEqual([{ step: 'assign', assigneeSub: RUDO }]);
  });
});

/** Whether the focus is in the column of a person. */
function isOn(name: string): boolean {
  const grid = document.activeElement?.closest('[role=grid]');
  return grid?.getAttribute('aria-label')?.startsWith(name) === true;
}
