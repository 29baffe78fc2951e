import type { WorkItemDetail } from '@atlas/contract/work';
import type { Scope } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { type Place, readClerk, refuseHidden } from '../hidden-item.ts';
import { type HeldItem, lockWorkItem, presentItem } from '../lock-item.ts';
import { type Clerk, isHeldByOther, permitsOfItem, type WorkPermit } from '../policy.ts';
import { readSeenItem } from '../read-work.ts';

/** What a step can be refused with before it is tried. */
export type StepRefusal = Refusal<'work_changed' | 'work_held' | 'work_closed' | 'step_refused'>;

/**
 * Takes a step on an item: locks it, refuses what is not open or was decided on an older version, and answers with the
 * item as it is then.
 * @throws AppError `not_found` for an item that the person does not see
 */
export async function takeStep(
  scope: Scope,
  place: Place,
  { version, permit }: { readonly version: number; readonly permit: WorkPermit },
  act: (item: HeldItem, clerk: Clerk) => Promise<Refusal<'step_refused'> | undefined>,
): Promise<WorkItemDetail | StepRefusal> {
  const item = await lockWorkItem(scope.tx, place.companyID, place.workItemID);
  if (item === undefined) return refuseHidden(scope, place);
  const clerk = await readClerk(scope);
  const refused = refuseStep(item, clerk, permit, version) ?? (await act(item, clerk));
  return refused ?? readSeenItem(scope, place);
}

/** Why a step is closed; undefined if it is open. */
export function refuseStep(item: HeldItem, clerk: Clerk, permit: WorkPermit, version: number): StepRefusal | undefined {
  const verdict = permitsOfItem(item, clerk)[permit];
  const present = presentItem(item);
  if (!verdict.allowed && verdict.because.code === 'work_held' && isHeldByOther(item, clerk)) {
    return refuse('work_held', { reason: verdict.because, item: present });
  }
  if (version !== item.version) return refuse('work_changed', { item: present });
  if (verdict.allowed) return undefined;
  const code = verdict.because.code === 'work_closed' ? 'work_closed' : 'step_refused';
  return refuse(code, { reason: verdict.because });
}
