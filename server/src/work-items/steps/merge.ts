import type { Received } from '@atlas/contract/endpoint';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { mergeWorkItem as endpoint } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, refuse } from '../../platform/outcome.ts';
import type { Place } from '../hidden-item.ts';
import { type HeldItem, lockWorkItem } from '../lock-item.ts';
import { isClosed } from '../rules.ts';
import { saveItem } from '../save-item.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

/**
 * Cancels an item as a duplicate of another one, which shows its messages from then on.
 * @throws AppError `not_found` for an item that the person does not see
 */
export async function mergeWorkItem(
  scope: Scope,
  place: Place,
  { version, into }: Received<typeof endpoint>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  const { tx } = scope;
  // Two people who merge the same two items into each other take turns.
  for (const id of [place.workItemID, into].sort()) await lockWorkItem(tx, place.companyID, id);
  return takeStep(scope, place, { version, permit: 'merge' }, async (item) => {
    const target = await lockWorkItem(tx, place.companyID, into);
    if (target === undefined) throw new AppError('not_found');
    const hindrance = findHindrance(item, target);
    if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
    await saveItem(tx, item, { state: 'CANCELLED', mergedInto: target._id, snoozedUntil: null });
    await saveItem(tx, target, { messages: item.messageCount });
    await recordFact(tx, workLife.steps.merge.fact, {
      subject: { id: item._id, label: item.ref },
      before: { state: item.state },
      after: { state: 'CANCELLED', into: target._id },
    });
    return undefined;
  });
}

function findHindrance(item: HeldItem, target: HeldItem): Hindrance | undefined {
  if (target._id === item._id) return because('merge_itself');
  if (target.queueName !== item.queueName) return because('merge_queue_differs');
  return isClosed(target.state) ? because('merge_target_closed') : undefined;
}
