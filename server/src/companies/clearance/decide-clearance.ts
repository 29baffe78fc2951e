import type {
  approveClearance as approving,
  Clearance,
  declineClearance as declining,
  readClearance as reading,
} from '@atlas/contract/clearance';
import type { Received, Reply } from '@atlas/contract/endpoint';
import { companyFacts } from '@atlas/contract/facts/companies';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { opensDepartment } from '@atlas/contract/roles';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { recordFact } from '../../platform/events.ts';
import { AppError, type Refusal, refuse } from '../../platform/outcome.ts';
import { closeItemsAbout, type HeldItem, lockWorkItem, presentItem, readClerk } from '../../work-items/index.ts';
import { changeRole } from '../assign-role.ts';
import { beginLeading } from '../lead-people.ts';
import { findRole } from '../membership-repository.ts';
import { decideAssignment, type RoleReason } from '../rules.ts';
import { permitsOfClearance, rolesToGive } from './clearance-policy.ts';
import { type ClearanceToDecide, findClearance, saveDecision } from './clearance-repository.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
}
type Decided = { readonly request: Clearance };

/** A request with what the acting person can decide. @throws AppError `not_found` */
export async function readClearance(scope: Scope, place: Place): Promise<Reply<typeof reading>> {
  const { found } = await holdClearance(scope, place);
  const { role } = await readClerk(scope);
  const { request, person } = found;
  return {
    request,
    person,
    roles: rolesToGive(role, request.department),
    permits: writePermits(permitsOfClearance(role, found), scope.locale),
  };
}

/** Gives the person who asked the role, in place of the one that they have. @throws AppError `not_found` */
export async function approveClearance(
  scope: Scope,
  place: Place,
  { version, role }: Received<typeof approving>['body'],
): Promise<Decided | Refusal<'work_changed' | 'step_refused' | RoleReason>> {
  const { tx } = scope;
  // People before the item, as everywhere, so that no two transactions wait for each other.
  const { actor, leaders } = await beginLeading(scope);
  const held = await holdClearance(scope, place);
  const refusal = await refuseDecision(scope, held, 'approve', version);
  if (refusal !== undefined) return refusal;
  const { person, request } = held.found;
  if (!opensDepartment(role, request.department)) {
    return refuse('step_refused', { reason: because('role_opens_not', { role, department: request.department }) });
  }
  const present = await findRole(tx, person.sub);
  if (present === undefined) return refuse('step_refused', { reason: because('clearance_left') });
  const verdict = decideAssignment(actor, { sub: person.sub, role: present }, role, leaders);
  if (!verdict.ok) return refuse(verdict.reasons[0]);
  if (present !== role) await changeRole(tx, person.sub, present, role);
  await recordFact(tx, companyFacts.clearanceApproved, {
    subject: { id: person.sub },
    after: { department: request.department, role },
  });
  return settle(scope, place, held.found, { givenRole: role });
}

/** Declines a request, with a reason for the person who asked. @throws AppError `not_found` */
export async function declineClearance(
  scope: Scope,
  place: Place,
  { version, reason }: Received<typeof declining>['body'],
): Promise<Decided | Refusal<'work_changed' | 'step_refused'>> {
  const held = await holdClearance(scope, place);
  const refusal = await refuseDecision(scope, held, 'decline', version);
  if (refusal !== undefined) return refusal;
  const { person, request } = held.found;
  await recordFact(scope.tx, companyFacts.clearanceDeclined, {
    subject: { id: person.sub },
    after: { department: request.department },
  });
  return settle(scope, place, held.found, { answer: reason });
}

interface HeldClearance {
  readonly item: HeldItem;
  readonly found: ClearanceToDecide;
}

/** The lock of the item makes those who decide about it take turns. */
async function holdClearance({ tx }: Scope, { companyID, workItemID }: Place): Promise<HeldClearance> {
  const item = await lockWorkItem(tx, companyID, workItemID);
  const found = item?.subject?.type === 'clearance' ? await findClearance(tx, item.subject.id) : undefined;
  if (item === undefined || found === undefined) throw new AppError('not_found');
  return { item, found };
}

async function refuseDecision(
  scope: Scope,
  { item, found }: HeldClearance,
  step: 'approve' | 'decline',
  version: number,
): Promise<Refusal<'work_changed' | 'step_refused'> | undefined> {
  const verdict = permitsOfClearance((await readClerk(scope)).role, found)[step];
  if (!verdict.allowed) return refuse('step_refused', { reason: verdict.because });
  return version === item.version ? undefined : refuse('work_changed', { item: presentItem(item) });
}

async function settle(
  { tx }: Scope,
  { companyID }: Place,
  { _id }: ClearanceToDecide,
  decision: Parameters<typeof saveDecision>[2],
): Promise<Decided> {
  await saveDecision(tx, _id, decision);
  await closeItemsAbout(tx, { companyID, queueName: 'Employee Requests', subject: { type: 'clearance', id: _id } });
  const after = await findClearance(tx, _id);
  if (after === undefined) throw new Error('a request is gone after its decision');
  return { request: after.request };
}
