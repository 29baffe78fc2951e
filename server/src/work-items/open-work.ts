import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { openWork as endpoint, WorkItemDetail } from '@atlas/contract/work';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { openWorkItem } from './open-work-item.ts';
import { readWorkItem } from './read-work.ts';

/** The kind of an item that a person opens, by how it arrived. */
const KINDS = { phone: 'query', walkin: 'query', system: 'task' } as const;

/** Opens an item by hand. */
export async function openWork(
  scope: Scope,
  companyID: CompanyId,
  { queueName, channel, title, text, priority, requester, assetID }: Received<typeof endpoint>['body'],
): Promise<WorkItemDetail | Refusal<'phone_invalid' | 'not_found' | 'step_refused'>> {
  const phone = requester && normalisePhone(requester.phone);
  if (requester === undefined ? channel !== 'system' : phone === undefined) {
    return refuse('phone_invalid', { reasons: [{ path: 'requester.phone', ...because('phone_unreachable') }] });
  }
  const opened = await openWorkItem(scope.tx, {
    queueName,
    kind: KINDS[channel],
    title,
    text,
    priority,
    channel,
    ...(assetID === undefined ? {} : { subject: { type: 'asset', id: assetID } }),
    ...(requester === undefined || phone === undefined ? {} : { requester: { name: requester.name, phone } }),
  });
  if (opened === undefined) return refuse('step_refused', { reason: because('work_open') });
  return readWorkItem(scope, { companyID, workItemID: opened.workItemID });
}
