import type { Received, Reply } from '@atlas/contract/endpoint';
import { workFacts } from '@atlas/contract/facts/work';
import { type CompanyId, TaskRepeatId, type WorkItemId } from '@atlas/contract/identifiers';
import { isClerkOf, QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { because } from '@atlas/contract/reasons';
import { DECIDING_ROLES, type Role } from '@atlas/contract/roles';
import { type addTask as endpoint, MOST_REPEATS, type RepeatRule } from '@atlas/contract/tasks';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { readClerk } from '../hidden-item.ts';
import { openDays } from '../hours/open-spans.rules.ts';
import { readCalendar } from '../hours/read-calendar.ts';
import { lockWorkItem } from '../lock-item.ts';
import { openWorkItem } from '../open-work-item.ts';
import { planAgain } from '../set-planned-day.ts';
import { giveItem } from '../steps/holding.ts';
import { nextDay } from './repeat.rules.ts';
import { countRepeats, findItemByRef, insertOccurrence, insertRepeat } from './task-repository.ts';

type Body = Received<typeof endpoint>['body'];

/** Adds a task to a department, and makes it repeat if that is wanted. */
export async function addTask(
  scope: Scope,
  companyID: CompanyId,
  body: Body,
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { queueName, title, text = title, dueOn, priority, assigneeSub, caseRef, repeat } = body;
  if (!mayAdd((await readClerk(scope)).role, queueName)) {
    return refuse('step_refused', { reason: because('work_not_clerk', { department: QUEUE_DEPARTMENTS[queueName] }) });
  }
  const about = caseRef === undefined ? undefined : await findItemByRef(scope.tx, caseRef);
  if (caseRef !== undefined && about === undefined) {
    return refuse('step_refused', { reason: because('case_unknown', { ref: caseRef }) });
  }
  if (repeat !== undefined && (await countRepeats(scope.tx)) >= MOST_REPEATS) {
    return refuse('step_refused', { reason: because('repeats_many', { most: MOST_REPEATS }) });
  }
  const opened = await openWorkItem(scope.tx, {
    queueName,
    kind: 'task',
    title,
    text,
    priority,
    channel: 'system',
    mayRepeat: true,
    plannedOn: dueOn,
    ...(about === undefined ? {} : { subject: { type: 'work_item', id: about } }),
  });
  if (opened === undefined) throw new Error('a task that may repeat was not opened');
  const { workItemID, ref } = opened;
  if (assigneeSub === undefined) await planAgain(scope.tx, { companyID, workItemID });
  else {
    const item = await lockWorkItem(scope.tx, companyID, workItemID);
    if (item === undefined) throw new Error('the person does not see the task that they added');
    const refusal = await giveItem(scope, item, assigneeSub);
    if (refusal !== undefined) return refusal;
  }
  if (repeat !== undefined) await setRepeat(scope, { ...body, text, repeat }, workItemID);
  return { _id: workItemID, ref };
}

/** Members of the department, and those who give work to others. */
function mayAdd(role: Role, queueName: Body['queueName']): boolean {
  return isClerkOf(role, queueName) || (DECIDING_ROLES as readonly Role[]).includes(role);
}

async function setRepeat(
  { tx }: Scope,
  body: Omit<Body, 'text' | 'repeat'> & { readonly text: string; readonly repeat: RepeatRule },
  workItemID: WorkItemId,
): Promise<void> {
  const { queueName, title, text, priority, assigneeSub = null, repeat: rule, dueOn } = body;
  const repeatID = TaskRepeatId.parse(crypto.randomUUID());
  const nextOn = nextDay({ rule, startsOn: dueOn }, dueOn, openDays(await readCalendar(tx)));
  const repeat = { _id: repeatID, queueName, title, text, priority, assigneeSub, rule, startsOn: dueOn, nextOn };
  await insertRepeat(tx, repeat);
  await insertOccurrence(tx, { repeatID, dueOn, workItemID });
  await recordFact(tx, workFacts.taskRepeated, {
    subject: { id: repeatID, label: title },
    after: { queueName, rule },
  });
}
