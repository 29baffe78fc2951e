import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { type listWork as endpoint, WorkItemDetail } from '@atlas/contract/work';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { permitsOfItem } from './policy.ts';
import { CLOSED_WORK, OPEN_WORK, WORK_ITEM } from './repository.ts';

/** Where an item is. */
export interface Place {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
}

const Stored = z.omit(WorkItemDetail, { permits: true });

/** A page of a company's work. */
export async function listWork(
  scope: Scope,
  companyID: CompanyId,
  { queueName, status, limit, offset }: Received<typeof endpoint>['query'],
): Promise<JsonText> {
  const values = [companyID, queueName ?? null, limit, offset];
  const text = await scope.readText(status === 'open' ? OPEN_WORK : CLOSED_WORK, values);
  return new JsonText(text ?? '{"items":[],"count":0,"open":[]}');
}

/** An item with its thread and what may be done with it. @throws AppError `not_found` */
export async function readWorkItem(scope: Scope, { companyID, workItemID }: Place): Promise<WorkItemDetail> {
  const text = await scope.readText(WORK_ITEM, [companyID, workItemID]);
  if (text === null) throw new AppError('not_found');
  const stored = Stored.parse(JSON.parse(text));
  return { ...stored, permits: writePermits(permitsOfItem(stored.item.state), scope.locale) };
}
