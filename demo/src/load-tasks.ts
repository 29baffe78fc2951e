import type { CompanyRole } from '@atlas/contract/roles';
import type { RepeatRule, TaskQueue } from '@atlas/contract/tasks';
import { requestClearance } from '@atlas/server/companies/index';
import type { Scope } from '@atlas/server/platform/database/database';
import { addTask, tickTask } from '@atlas/server/work-items/index';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

interface DemoTask {
  readonly role: CompanyRole;
  readonly queueName: TaskQueue;
  readonly title: string;
  /** When it is added, and when it is due, in days before and after that. */
  readonly daysAgo: number;
  readonly inDays: number;
  readonly repeat?: RepeatRule;
  readonly isDone?: true;
}

const DAY = 86_400_000;
/** Of an item that was just opened and given to someone. */
const GIVEN_VERSION = 2;

const TASKS: readonly DemoTask[] = [
  {
    role: 'Reception',
    queueName: 'Frontdesk Tasks',
    title: 'Count the cash box',
    daysAgo: 6,
    inDays: 1,
    repeat: 'daily',
  },
  { role: 'Reception', queueName: 'Frontdesk Tasks', title: 'Order receipt books', daysAgo: 9, inDays: 4 },
  {
    role: 'Reception',
    queueName: 'Frontdesk Tasks',
    title: 'Send the month’s receipts to the district office',
    daysAgo: 5,
    inDays: 12,
    repeat: 'month_end',
  },
  {
    role: 'Sales',
    queueName: 'Sales Tasks',
    title: 'Show the Mutorashanga claims to the buyer from Bindura',
    daysAgo: 4,
    inDays: 7,
  },
  {
    role: 'Sales',
    queueName: 'Sales Tasks',
    title: 'Compare our prices with the last auction',
    daysAgo: 12,
    inDays: 3,
    isDone: true,
  },
  {
    role: 'Cartography',
    queueName: 'Cartography Tasks',
    title: 'Check the sheet edges of the north block',
    daysAgo: 3,
    inDays: 2,
    repeat: 'weekly',
  },
];

/** Schedules the tasks that managers gave, and what a surveyor asked of them. */
export function planTasks(company: CompanyInMaking): void {
  for (const task of TASKS) {
    if (company.staff.some(({ account }) => account.works?.role === task.role)) planTask(company, task);
  }
  planClearance(company);
}

function planTask({ timeline, scope, companyID, staff }: CompanyInMaking, task: DemoTask): void {
  const { role, queueName, title, daysAgo, inDays, repeat, isDone } = task;
  const assignee = pickColleague(staff, [role]);
  timeline.add(daysAgo, title, async () => {
    const acting = await actAs(scope, assignee, companyID);
    const { _id } = requireDone(
      await addTask(acting, companyID, {
        queueName,
        title,
        dueOn: await dayFromNow(acting, inDays),
        priority: 'normal',
        assigneeSub: assignee.actor.sub,
        ...(repeat === undefined ? {} : { repeat }),
      }),
    );
    if (isDone) requireDone(await tickTask(acting, { companyID, workItemID: _id }, GIVEN_VERSION));
  });
}

function planClearance({ timeline, scope, companyID, staff }: CompanyInMaking): void {
  const surveyor = staff.find(({ account }) => account.works?.role === 'Survey');
  if (surveyor === undefined) return;
  timeline.add(1, 'clearance', async () => {
    const acting = await actAs(scope, surveyor, companyID);
    const reason = 'I draw the boundaries that I measured while Cartography is on leave.';
    requireDone(await requestClearance(acting, { department: 'CARTOGRAPHY', reason }));
  });
}

async function dayFromNow({ tx }: Scope, days: number): Promise<string> {
  const { now } = await tx.selectNoFrom((build) => build.fn<Date>('app.clock').as('now')).executeTakeFirstOrThrow();
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}
