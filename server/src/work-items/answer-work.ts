import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { answerWorkItem as endpoint, WorkItemDetail, WorkState } from '@atlas/contract/work';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { type Place, readWorkItem } from './read-work.ts';
import { type HeldItem, hasLink, insertStaffMessage, lockWorkItem, updateState } from './repository.ts';
import { isClosed } from './rules.ts';

/**
 * Answers the person who asked; the item then waits for them. A private note does not change its state.
 * @throws AppError `not_found` for an unknown item or link
 */
export async function answerWorkItem(
  scope: Scope,
  place: Place,
  { message, isPrivate, linkID }: Received<typeof endpoint>['body'],
): Promise<WorkItemDetail | Refusal<'work_closed'>> {
  const { companyID, workItemID } = place;
  const item = await holdItem(scope, place);
  if (isClosed(item.state)) return refuse('work_closed');
  if (linkID !== undefined && !(await hasLink(scope.tx, companyID, workItemID, linkID)))
    throw new AppError('not_found');
  await insertStaffMessage(scope.tx, companyID, workItemID, { text: message, isPrivate, linkID: linkID ?? null });
  // A note changes the item too: lists that watch it show one message more.
  const step = isPrivate ? workLife.steps.note : workLife.steps.answer;
  const state = stateAfter<WorkState>(step, item.state);
  await updateState(scope.tx, companyID, workItemID, state);
  await recordFact(scope.tx, step.fact, {
    subject: { id: workItemID, label: item.ref },
    before: { state: item.state },
    after: { state },
  });
  return readWorkItem(scope, place);
}

/** Closes an open item. @throws AppError `not_found` */
export async function closeWorkItem(
  scope: Scope,
  place: Place,
  state: 'DONE' | 'CANCELLED',
): Promise<WorkItemDetail | Refusal<'work_closed'>> {
  const item = await holdItem(scope, place);
  if (isClosed(item.state)) return refuse('work_closed');
  return moveItem(scope, place, item, state === 'DONE' ? workLife.steps.finish : workLife.steps.cancel, state);
}

/** Puts a closed item back into its queue. @throws AppError `not_found` */
export async function reopenWorkItem(scope: Scope, place: Place): Promise<WorkItemDetail | Refusal<'step_refused'>> {
  const item = await holdItem(scope, place);
  if (!isClosed(item.state)) return refuse('step_refused', { reason: because('work_open') });
  return moveItem(scope, place, item, workLife.steps.reopen, item.isAssigned ? 'ASSIGNED' : 'NEW');
}

async function holdItem(scope: Scope, { companyID, workItemID }: Place): Promise<HeldItem> {
  const item = await lockWorkItem(scope.tx, companyID, workItemID);
  if (item === undefined) throw new AppError('not_found');
  return item;
}

async function moveItem(
  scope: Scope,
  place: Place,
  item: HeldItem,
  step: (typeof workLife.steps)['finish' | 'cancel' | 'reopen'],
  state: WorkState,
): Promise<WorkItemDetail> {
  await updateState(scope.tx, place.companyID, place.workItemID, state);
  await recordFact(scope.tx, step.fact, {
    subject: { id: place.workItemID, label: item.ref },
    before: { state: item.state },
    after: { state },
  });
  return readWorkItem(scope, place);
}
