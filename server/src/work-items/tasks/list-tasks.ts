import type { Received, Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { isClerkOf, queuesOf } from '@atlas/contract/queues';
import {
  BOARD_QUEUES,
  BoardPerson,
  type readTaskBoard as board,
  type listTasks as endpoint,
  MOST_ON_BOARD,
  Task,
} from '@atlas/contract/tasks';
import { Day } from '@atlas/contract/text';
import { isLateWork } from '@atlas/contract/work-due';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import type { Locale } from '../../platform/locale.ts';
import { readClerk } from '../hidden-item.ts';
import { HeldItem, presentItem } from '../lock-item.ts';
import { type Clerk, permitsOfItem } from '../policy.ts';
import { isClosed } from '../rules.ts';
import { BOARD, TASKS } from './task-repository.ts';

const StoredTask = z.extend(z.pick(Task, { case: true, repeat: true }), { item: HeldItem });
type StoredTask = z.infer<typeof StoredTask>;
const Stored = z.object({ today: Day, count: z.int(), tasks: z.array(StoredTask) });
const StoredBoard = z.extend(Stored, { people: z.array(z.omit(BoardPerson, { queues: true })) });

/** A page of a department's tasks. */
export async function listTasks(
  scope: Scope,
  companyID: CompanyId,
  { queueName, status, holder, limit, offset }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const text = await scope.readText(TASKS[status], [companyID, queueName, holder === 'me', limit, offset]);
  const { today, count, tasks } = Stored.parse(JSON.parse(text ?? ''));
  const clerk = await readClerk(scope);
  return { today, count, tasks: tasks.map((task) => viewTask(task, { clerk, locale: scope.locale })) };
}

/** Everyone who works for the company with their load, and the open tasks and surveys. */
export async function readTaskBoard(scope: Scope, companyID: CompanyId): Promise<Reply<typeof board>> {
  const text = await scope.readText(BOARD, [companyID, BOARD_QUEUES, MOST_ON_BOARD]);
  const { today, count, tasks, people } = StoredBoard.parse(JSON.parse(text ?? ''));
  const clerk = await readClerk(scope);
  return {
    today,
    count,
    people: people.map((person) => ({ ...person, queues: [...queuesOf(person.role)] })),
    tasks: tasks.map((task) => viewTask(task, { clerk, locale: scope.locale })),
  };
}

interface Seen {
  readonly clerk: Clerk;
  readonly locale: Locale;
}

function viewTask(stored: StoredTask, { clerk, locale }: Seen): Task {
  const { item: held, ...rest } = stored;
  const permits = permitsOfItem(held, clerk);
  return {
    ...rest,
    item: presentItem(held),
    isOverdue: !isClosed(held.state) && isLateWork(held),
    permits: writePermits(
      {
        // A task that nobody holds is claimed and ticked at once.
        tick: held.assigneeSub === clerk.sub ? permits.close : permits.claim,
        reopen: permits.reopen,
        plan: permits[planningPermit(held, clerk)],
        assign: permits.assign,
      },
      locale,
    ),
  };
}

/** What lets a person plan a task: to be a clerk of its queue, or to give work to others. */
export function planningPermit({ queueName }: Pick<HeldItem, 'queueName'>, { role }: Clerk): 'prioritise' | 'assign' {
  return isClerkOf(role, queueName) ? 'prioritise' : 'assign';
}
