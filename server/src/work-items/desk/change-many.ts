import type { Received, Reply } from '@atlas/contract/endpoint';
import type { ErrorCode } from '@atlas/contract/errors';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { WorkItemDetail } from '@atlas/contract/work';
import { type BulkStep, changeManyItems as endpoint } from '@atlas/contract/work-desk';
import type { Actor, Scope } from '../../platform/database/database.ts';
import { describeError, describeReason } from '../../platform/describe-reason.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import { AppError, isRefusal, type Refusal } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Place } from '../hidden-item.ts';
import { closeWorkItem, snoozeWorkItem } from '../steps/ending.ts';
import { assignWorkItem, claimWorkItem } from '../steps/holding.ts';
import { prioritiseWorkItem, tagWorkItem } from '../steps/marking.ts';

type Result = Reply<typeof endpoint>['results'][number];

/** Takes one step on many items, each in a transaction of its own, so that one refusal undoes nothing else. */
export async function changeManyItems(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  { items, act }: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint>> {
  await platform.database.readAsTenant(actor, companyID, (scope) => refuseOtherRoles(endpoint.access, scope));
  const results: Result[] = [];
  for (const { workItemID, version } of items) {
    results.push(await changeOne(platform, actor, { companyID, workItemID }, version, act));
  }
  platform.announceCommit();
  return { results };
}

async function changeOne(
  { database }: Platform,
  actor: Actor,
  place: Place,
  version: number,
  act: BulkStep,
): Promise<Result> {
  try {
    const outcome = await database.withTenant(actor, place.companyID, async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      return takeOne(scope, place, version, act);
    });
    if (isRefusal(outcome)) return refused(place.workItemID, outcome.code, outcome.details);
    return { workItemID: place.workItemID, code: null, reason: null, version: outcome.item.version };
  } catch (error) {
    // An unknown item is refused for itself.
    if (error instanceof AppError && error.code === 'not_found') return refused(place.workItemID, error.code, {});
    throw error;
  }
}

function takeOne(scope: Scope, place: Place, version: number, act: BulkStep): Promise<WorkItemDetail | Refusal> {
  switch (act.step) {
    case 'claim':
      return claimWorkItem(scope, place, version);
    case 'assign':
      return assignWorkItem(scope, place, { version, assigneeSub: act.assigneeSub });
    case 'tags':
      return tagWorkItem(scope, place, { version, tags: act.tags });
    case 'priority':
      return prioritiseWorkItem(scope, place, { version, priority: act.priority });
    case 'close':
      return closeWorkItem(scope, place, { version, state: act.state, reason: act.reason });
    case 'snooze':
      return snoozeWorkItem(scope, place, { version, until: act.until });
  }
}

function refused(workItemID: WorkItemId, code: ErrorCode, { reason }: Refusal['details']): Result {
  const locale = chooseLocale();
  const sentence =
    reason === undefined || 'message' in reason ? describeError(code, locale) : describeReason(reason, locale);
  return { workItemID, code, reason: sentence, version: null };
}
