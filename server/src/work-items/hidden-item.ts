import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { findQueue } from './guards-repository.ts';
import type { Clerk } from './policy.ts';

/** Where an item is. */
export interface Place {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
}

/**
 * Why an item is hidden from a person: those who work for the company may know that another department has it.
 * @throws AppError `not_found` for an item that the company does not have
 */
export async function findHiding(scope: Scope, place: Place): Promise<Hindrance> {
  const queueName = await findQueue(scope.tx, place.workItemID);
  if (queueName === undefined) throw new AppError('not_found');
  return because('work_not_clerk', { department: QUEUE_DEPARTMENTS[queueName] });
}

/** Refuses a person to whom an item is hidden. @throws AppError `not_found` for an item that the company does not have */
export async function refuseHidden(scope: Scope, place: Place): Promise<Refusal<'step_refused'>> {
  return refuse('step_refused', { reason: await findHiding(scope, place) });
}

/** The person who acts, with their role in the company. @throws AppError `forbidden` without one */
export async function readClerk(scope: Scope): Promise<Clerk> {
  const role = await scope.role();
  if (role === null) throw new AppError('forbidden');
  return { sub: scope.actor.sub, role };
}
