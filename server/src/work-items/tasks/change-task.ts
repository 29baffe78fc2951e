import { workFacts } from '@atlas/contract/facts/work';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { TASK_QUEUES } from '@atlas/contract/tasks';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { isRefusal, refuse } from '../../platform/outcome.ts';
import { type Place, readClerk, refuseHidden } from '../hidden-item.ts';
import { type HeldItem, lockWorkItem } from '../lock-item.ts';
import { setPlannedDay } from '../set-planned-day.ts';
import { closeWorkItem } from '../steps/ending.ts';
import { claimWorkItem } from '../steps/holding.ts';
import { type StepRefusal, takeStep } from '../steps/take-step.ts';
import { planningPermit } from './list-tasks.ts';

/** Marks a task as done; one that nobody holds is claimed first, so that it counts for the person who did it. */
export async function tickTask(scope: Scope, place: Place, version: number): Promise<WorkItemDetail | StepRefusal> {
  const item = await lockWorkItem(scope.tx, place.companyID, place.workItemID);
  if (item === undefined) return refuseHidden(scope, place);
  const hindrance = unlessTask(item);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  if (item.assigneeSub === scope.actor.sub) return closeWorkItem(scope, place, { version, state: 'DONE' });
  const claimed = await claimWorkItem(scope, place, version);
  if (isRefusal(claimed)) return claimed;
  return closeWorkItem(scope, place, { version: claimed.item.version, state: 'DONE' });
}

/** Moves an open task to another day. */
export async function planTask(
  scope: Scope,
  place: Place,
  { version, dueOn }: { readonly version: number; readonly dueOn: string },
): Promise<WorkItemDetail | StepRefusal> {
  const seen = await lockWorkItem(scope.tx, place.companyID, place.workItemID);
  if (seen === undefined) return refuseHidden(scope, place);
  const permit = planningPermit(seen, await readClerk(scope));
  return takeStep(scope, place, { version, permit }, async (item) => {
    const hindrance = unlessTask(item);
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    await setPlannedDay(scope.tx, item, dueOn);
    await recordFact(scope.tx, workFacts.workPlanned, {
      subject: { id: item._id, label: item.ref },
      before: { plannedOn: item.plannedOn },
      after: { plannedOn: dueOn },
    });
    return undefined;
  });
}

function unlessTask({ queueName }: HeldItem): Hindrance | undefined {
  return (TASK_QUEUES as readonly string[]).includes(queueName) ? undefined : because('work_not_task');
}
