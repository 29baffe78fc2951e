import type { Received, Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { openWork as endpoint } from '@atlas/contract/work';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { openWorkItem } from './open-work-item.ts';

/** The kind of an item that a person opens, by how it arrived. */
const KINDS = { phone: 'query', walkin: 'query', system: 'task' } as const;

/** Opens an item by hand. */
export async function openWork(
  scope: Scope,
  { queueName, channel, title, text, priority, requester, assetID }: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | Refusal<'phone_invalid' | 'step_refused'>> {
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
  return { _id: opened.workItemID, ref: opened.ref };
}
