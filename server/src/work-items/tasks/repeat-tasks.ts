import { workFacts } from '@atlas/contract/facts/work';
import type { CompanyId, TaskRepeatId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { because } from '@atlas/contract/reasons';
import type { Database, Scope } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { isClerk } from '../clerks-repository.ts';
import { openDays } from '../hours/open-spans.rules.ts';
import { readCalendar } from '../hours/read-calendar.ts';
import { dateOf, dayAt } from '../hours/zone-time.rules.ts';
import { lockWorkItem } from '../lock-item.ts';
import { openWorkItem } from '../open-work-item.ts';
import { planAgain } from '../set-planned-day.ts';
import { giveItem } from '../steps/holding.ts';
import { lastDay, nextDay } from './repeat.rules.ts';
import {
  findQueueOfRepeat,
  insertOccurrence,
  listDueRepeats,
  lockRepeat,
  type StoredRepeat,
  saveEnd,
  saveNextDay,
} from './task-repository.ts';

/** How many repeating tasks one round opens before it asks for more. */
export const REPEATS_AT_A_TIME = 100;

/**
 * Opens the repeating tasks whose day has come, one transaction each. After downtime, one task makes up for all that were
 * missed.
 * @returns how many there were
 */
export async function repeatTasks(database: Database): Promise<number> {
  const due = await database.withDoor((tx) => listDueRepeats(tx, REPEATS_AT_A_TIME), 'duty');
  for (const { company_id: companyID, repeat_id: repeatID } of due) {
    await database.withRegister(companyID, (tx) => openNext(tx, companyID, repeatID), 'duty');
  }
  return due.length;
}

/** Another node may have opened it, and a person may have stopped it, while this one waited for the lock. */
async function openNext(tx: Tx, companyID: CompanyId, repeatID: TaskRepeatId): Promise<void> {
  const calendar = await readCalendar(tx);
  const repeat = await lockRepeat(tx, repeatID);
  if (repeat === undefined || repeat.isEnded) return;
  const today = dateOf(dayAt(calendar.zone, Date.parse(repeat.now)));
  if (repeat.nextOn > today) return;
  const isOpenDay = openDays(calendar);
  const dueOn = lastDay(repeat, repeat.nextOn, today, isOpenDay);
  if (dueOn !== undefined) await openTaskOf(tx, companyID, { ...repeat, dueOn });
  await saveNextDay(tx, repeatID, nextDay(repeat, today, isOpenDay));
}

async function openTaskOf(
  tx: Tx,
  companyID: CompanyId,
  { _id: repeatID, queueName, title, text, priority, assigneeSub, dueOn }: StoredRepeat & { readonly dueOn: string },
): Promise<void> {
  const given = { queueName, kind: 'task', title, text, priority, channel: 'system', plannedOn: dueOn } as const;
  const opened = await openWorkItem(tx, { ...given, mayRepeat: true });
  if (opened === undefined) throw new Error('a task that may repeat was not opened');
  await insertOccurrence(tx, { repeatID, dueOn, workItemID: opened.workItemID });
  // People who no longer work in the department get no tasks.
  if (assigneeSub === null || !(await isClerk(tx, queueName, assigneeSub))) {
    return planAgain(tx, { companyID, workItemID: opened.workItemID });
  }
  const item = await lockWorkItem(tx, companyID, opened.workItemID);
  if (item !== undefined) await giveItem({ tx }, item, assigneeSub);
}

/** Stops a task from repeating. @throws AppError `not_found` for one that the company does not have */
export async function endRepeat(
  { tx }: Scope,
  repeatID: TaskRepeatId,
): Promise<{ _id: TaskRepeatId } | Refusal<'step_refused'>> {
  const repeat = await lockRepeat(tx, repeatID);
  if (repeat === undefined) return refuseHiddenRepeat(tx, repeatID);
  if (!repeat.isEnded) {
    await saveEnd(tx, repeatID);
    await recordFact(tx, workFacts.taskRepeatEnded, { subject: { id: repeatID, label: repeat.title } });
  }
  return { _id: repeatID };
}

/** Colleagues may know that another department has it. */
async function refuseHiddenRepeat(tx: Tx, repeatID: TaskRepeatId): Promise<Refusal<'step_refused'>> {
  const queueName = await findQueueOfRepeat(tx, repeatID);
  if (queueName === undefined) throw new AppError('not_found');
  return refuse('step_refused', { reason: because('work_not_clerk', { department: QUEUE_DEPARTMENTS[queueName] }) });
}
