import type { Received } from '@atlas/contract/endpoint';
import type { UserId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { assignWorkItem as assignment } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { isClerk } from '../clerks-repository.ts';
import { type Place, readClerk, refuseHidden } from '../hidden-item.ts';
import { type HeldItem, lockWorkItem } from '../lock-item.ts';
import { isHeldByOther } from '../policy.ts';
import { isClosed } from '../rules.ts';
import { type ItemChange, renewLease, saveItem } from '../save-item.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

type HoldingStep = (typeof workLife.steps)['claim' | 'release' | 'assign'];

/** Takes an item that nobody holds at this moment. */
export function claimWorkItem(scope: Scope, place: Place, version: number): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'claim' }, async (item, { sub }) => {
    await hold(scope, item, workLife.steps.claim, { assigneeSub: sub, snoozedUntil: null });
    return undefined;
  });
}

/** Puts an item back into its queue. */
export function releaseWorkItem(scope: Scope, place: Place, version: number): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'release' }, async (item) => {
    await hold(scope, item, workLife.steps.release, { assigneeSub: null, snoozedUntil: null });
    return undefined;
  });
}

/** Gives an item to a person of its queue's department. */
export function assignWorkItem(
  scope: Scope,
  place: Place,
  { version, assigneeSub }: Received<typeof assignment>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'assign' }, async (item) => {
    return giveItem(scope, item, assigneeSub);
  });
}

/** Gives a locked item to a person, who must work its queue. */
export async function giveItem(
  scope: Pick<Scope, 'tx'>,
  item: HeldItem,
  assigneeSub: UserId,
): Promise<Refusal<'step_refused'> | undefined> {
  if (!(await isClerk(scope.tx, item.queueName, assigneeSub))) {
    const reason = because('assignee_not_clerk', { department: QUEUE_DEPARTMENTS[item.queueName] });
    return refuse('step_refused', { reason });
  }
  await hold(scope, item, workLife.steps.assign, { assigneeSub, snoozedUntil: null });
  return undefined;
}

/** Extends the caller's hold on an item that is open on their screen. @throws AppError `not_found` */
export async function renewWorkItem(
  scope: Scope,
  { companyID, workItemID }: Place,
): Promise<{ leaseUntil: string | null } | Refusal<'work_held' | 'work_closed' | 'step_refused'>> {
  const item = await lockWorkItem(scope.tx, companyID, workItemID);
  if (item === undefined) return refuseHidden(scope, { companyID, workItemID });
  const clerk = await readClerk(scope);
  if (isClosed(item.state)) return refuse('work_closed');
  // A colleague may have claimed it, or it went back into its queue.
  if (isHeldByOther(item, clerk) || item.assigneeSub !== clerk.sub) return refuse('work_held');
  return { leaseUntil: await renewLease(scope.tx, item) };
}

async function hold(scope: Pick<Scope, 'tx'>, item: HeldItem, step: HoldingStep, change: ItemChange): Promise<void> {
  const state = stateAfter<HeldItem['state']>(step, item.state);
  await saveItem(scope.tx, item, { ...change, state });
  await recordFact(scope.tx, step.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state, assigneeSub: item.assigneeSub },
    after: { state, assigneeSub: change.assigneeSub ?? null },
  });
}
