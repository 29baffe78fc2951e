import type { Received } from '@atlas/contract/endpoint';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { mergeWorkItem as endpoint } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, refuse } from '../../platform/outcome.ts';
import type { Place } from '../hidden-item.ts';
import { type HeldItem, lockWorkItem } from '../lock-item.ts';
import { readReaders } from '../message-repository.ts';
import { isClosed } from '../rules.ts';
import { saveItem } from '../save-item.ts';
import { askTheSame, combineItems, restsOnTypedNumber } from './merge.rules.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

type Merging = Received<typeof endpoint>['body'];

/**
 * Cancels an item as a duplicate of another one, which shows its messages from then on. What waits for an answer still
 * waits there: the other item is open again, and as urgent as the more urgent of both.
 * @throws AppError `not_found` for an item that the person does not see
 */
export async function mergeWorkItem(
  scope: Scope,
  place: Place,
  { version, into, differentPeople }: Merging,
): Promise<WorkItemDetail | StepRefusal> {
  const { tx } = scope;
  // Two people who merge the same two items into each other take turns.
  for (const id of [place.workItemID, into].sort()) await lockWorkItem(tx, place.companyID, id);
  return takeStep(scope, place, { version, permit: 'merge' }, async (item) => {
    const target = await lockWorkItem(tx, place.companyID, into);
    if (target === undefined) throw new AppError('not_found');
    const hindrance = findHindrance(item, target) ?? (await findStranger(tx, item, target, differentPeople));
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    await saveItem(tx, item, { state: 'CANCELLED', mergedInto: target._id, snoozedUntil: null });
    await takeOver(scope, item, target);
    await recordFact(tx, workLife.steps.merge.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state: 'CANCELLED', into: target._id },
    });
    return undefined;
  });
}

/** Gives an item the messages of another one, with the question that waits there. */
async function takeOver({ tx }: Scope, item: HeldItem, target: HeldItem): Promise<void> {
  const change = combineItems(item, target);
  await saveItem(tx, target, { ...change, messages: item.messageCount });
  const subject = { id: target._id, label: target.ref };
  if (change.unansweredSince !== undefined) {
    await recordFact(tx, workLife.steps.takeOver.fact, {
      subject,
      after: { queueName: target.queueName, kind: target.kind },
    });
  }
  if (change.priority !== undefined) {
    await recordFact(tx, workLife.steps.prioritise.fact, {
      subject,
      before: { priority: target.priority },
      after: { priority: change.priority },
    });
  }
}

function findHindrance(item: HeldItem, target: HeldItem): Hindrance | undefined {
  if (target._id === item._id) return because('merge_itself');
  if (target.queueName !== item.queueName) return because('merge_queue_differs');
  return isClosed(target.state) ? because('merge_target_closed') : undefined;
}

/** Why requests of different people cannot be answered together, or not without a word of the clerk. */
async function findStranger(
  tx: Tx,
  item: HeldItem,
  target: HeldItem,
  isMeant: boolean,
): Promise<Hindrance | undefined> {
  if (askTheSame(item, target)) {
    // The form's sender alone would read what the caller is answered.
    return restsOnTypedNumber(item, target) && !isMeant ? because('merge_number_typed') : undefined;
  }
  for (const one of [item, target]) {
    const { links, requesters } = await readReaders(tx, one);
    // An answer for them alone could not be told from one for the other person.
    if (links.length + requesters.length === 0) return because('merge_stranger_unreachable');
  }
  return isMeant ? undefined : because('merge_people_differ');
}
