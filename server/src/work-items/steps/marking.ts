import type { Received } from '@atlas/contract/endpoint';
import { workLife } from '@atlas/contract/steps/work-item';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { prioritiseWorkItem as prioritising, tagWorkItem as tagging } from '@atlas/contract/work-steps';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import type { Place } from '../hidden-item.ts';
import { saveItem } from '../save-item.ts';
import { type StepRefusal, takeStep } from './take-step.ts';

/** Changes an item's priority, and with it when answers are due. */
export function prioritiseWorkItem(
  scope: Scope,
  place: Place,
  { version, priority }: Received<typeof prioritising>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'prioritise' }, async (item) => {
    await saveItem(scope.tx, item, { priority });
    await recordFact(scope.tx, workLife.steps.prioritise.fact, {
      subject: { id: item._id, label: item.ref },
      before: { priority: item.priority },
      after: { priority },
    });
    return undefined;
  });
}

/** Replaces an item's tags. */
export function tagWorkItem(
  scope: Scope,
  place: Place,
  { version, tags }: Received<typeof tagging>['body'],
): Promise<WorkItemDetail | StepRefusal> {
  return takeStep(scope, place, { version, permit: 'tag' }, async (item) => {
    const after = [...new Set(tags)].sort();
    await saveItem(scope.tx, item, { tags: after });
    await recordFact(scope.tx, workLife.steps.tag.fact, {
      subject: { id: item._id, label: item.ref },
      before: { count: item.tags.length },
      after: { count: after.length },
    });
    return undefined;
  });
}
