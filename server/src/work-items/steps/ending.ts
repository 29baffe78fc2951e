import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail, WorkState } from '@atlas/contract/work';
import type { closeWorkItem as closing, snoozeWorkItem as snoozing } from '@atlas/contract/work-steps';
import { MOST_SNOOZE_DAYS } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Place } from '../hidden-item.ts';
import type { HeldItem } from '../lock-item.ts';
import { insertStaffMessage } from '../message-repository.ts';
import { saveItem } from '../save-item.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

const DAY = 86_400_000;

/** Closes an item as done, or as cancelled with a reason, which becomes a note. */
export function closeWorkItem(
  scope: Scope,
  place: Place,
  { version, state, reason }: Received<typeof closing>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'close' }, async (item) => {
    if (state === 'CANCELLED' && reason === undefined)
      return refuse('step_refused', { reason: because('reason_missing') });
    if (reason !== undefined) await insertStaffMessage(scope.tx, item, { text: reason, isPrivate: true });
    const step = state === 'DONE' ? workLife.steps.finish : workLife.steps.cancel;
    await saveItem(scope.tx, item, { state, snoozedUntil: null, ...(reason === undefined ? {} : { messages: 1 }) });
    await tellMove(scope, item, step, state);
    return undefined;
  });
}

/** Puts a closed item back into its queue. */
export function reopenWorkItem(scope: Scope, place: Place, version: number): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'reopen' }, async (item) => {
    const state = item.assigneeSub === null ? 'NEW' : 'ASSIGNED';
    await saveItem(scope.tx, item, { state });
    await tellMove(scope, item, workLife.steps.reopen, state);
    return undefined;
  });
}

/** Snoozes an answered item. */
export function snoozeWorkItem(
  scope: Scope,
  place: Place,
  { version, until }: Received<typeof snoozing>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'snooze' }, async (item) => {
    const [moment, now] = [Date.parse(until), Date.parse(item.now)];
    if (!(moment > now && moment <= now + MOST_SNOOZE_DAYS * DAY)) {
      return refuse('step_refused', { reason: because('snooze_too_long', { days: MOST_SNOOZE_DAYS }) });
    }
    const state = stateAfter<WorkState>(workLife.steps.snooze, item.state);
    const snoozedUntil = new Date(moment).toISOString();
    await saveItem(scope.tx, item, { state, snoozedUntil });
    await recordFact(scope.tx, workLife.steps.snooze.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state, until: snoozedUntil },
    });
    return undefined;
  });
}

async function tellMove(
  scope: Scope,
  item: HeldItem,
  step: (typeof workLife.steps)['finish' | 'cancel' | 'reopen'],
  state: WorkState,
): Promise<void> {
  await recordFact(scope.tx, step.fact, {
    subject: { id: item._id, label: item.ref },
    before: { state: item.state },
    after: { state },
  });
}
