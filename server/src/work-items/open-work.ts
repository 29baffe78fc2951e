import type { Received, Reply } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import type { openWork as endpoint } from '@atlas/contract/work';
import type { Scope } from '../platform/database/database.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { hasAsset } from './guards-repository.ts';
import { openWorkItem } from './open-work-item.ts';

/** The kind of an item that a person opens, by how it arrived. */
const KINDS = { phone: 'query', walkin: 'query', system: 'task' } as const;

/** Opens an item by hand. @throws AppError `not_found` for an asset that the company does not have */
export async function openWork(
  scope: Scope,
  { queueName, channel, title, text, priority, requester, assetID }: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | Refusal<'phone_invalid'>> {
  const phone = requester && normalisePhone(requester.phone);
  if (requester === undefined ? channel !== 'system' : phone === undefined) {
    return refuse('phone_invalid', { reasons: [{ path: 'requester.phone', ...because('phone_unreachable') }] });
  }
  if (assetID !== undefined && !(await hasAsset(scope.tx, assetID))) throw new AppError('not_found');
  const opened = await openWorkItem(scope.tx, {
    queueName,
    kind: KINDS[channel],
    title,
    text,
    priority,
    channel,
    mayRepeat: true,
    ...(assetID === undefined ? {} : { subject: { type: 'asset', id: assetID } }),
    ...(requester === undefined || phone === undefined ? {} : { requester: { name: requester.name, phone } }),
  });
  if (opened === undefined) throw new Error('a request that may repeat was not opened');
  return { _id: opened.workItemID, ref: opened.ref, joined: opened.joined };
}
