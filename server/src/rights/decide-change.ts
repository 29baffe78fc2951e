import type { RightChangeId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { changeLife } from '@atlas/contract/steps/right';
import { holdAsset } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { closeChange, findSource, lockChange, type StoredChange } from './change-repository.ts';
import { describeChange } from './describe-change.ts';
import { enterChange } from './enter-change.ts';
import { entryOf, hinderAcceptance, hinderRefusal, hinderWithdrawal } from './policy.ts';
import { type Place, readState, type StateOfAsset, selectHeldRights } from './repository.ts';
import { planChange } from './rules.ts';

interface ChangePlace extends Place {
  readonly changeID: RightChangeId;
}
type Decided = Promise<Record<never, never> | Refusal<'step_refused'>>;

/** A change with its asset, both locked until the transaction ends. @throws AppError `not_found` */
async function holdChange(scope: Scope, place: ChangePlace): Promise<{ change: StoredChange; asset: StateOfAsset }> {
  await holdAsset(scope, place);
  const change = await lockChange(scope.tx, place, place.changeID);
  const asset = await readState(scope.tx, place);
  if (change === undefined || asset === undefined) throw new AppError('not_found');
  return { change, asset };
}

/**
 * Enters a change that someone else proposed, if it still fits the rights as they are now. With the operating right,
 * the operator that lists show changes too.
 * @throws AppError `not_found`
 */
export async function acceptChange(scope: Scope, place: ChangePlace): Decided {
  const { change, asset } = await holdChange(scope, place);
  const closed = hinderAcceptance(change, asset) ?? (await hinderNewcomer(scope));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const plan = planChange(await selectHeldRights(scope.tx, place), change);
  if (!plan.ok) return refuse('step_refused', { reason: plan.reason });
  const documentSha256 = await findSource(scope.tx, place, change.documentID);
  if (documentSha256 === undefined) return refuse('step_refused', { reason: because('document_not_filed') });
  const step = entryOf(change.action);
  await closeChange(scope.tx, place, change.id, { state: stateAfter(step, change.state), reason: null });
  const agreed = { ...change, documentSha256 };
  await enterChange(scope, place, agreed, { assetNumber: asset.assetNumber, entry: plan.entry });
  return {};
}

/** Refuses a change that someone else proposed. @throws AppError `not_found` */
export async function refuseChange(scope: Scope, place: ChangePlace, reason: string): Decided {
  const { change, asset } = await holdChange(scope, place);
  const closed = hinderRefusal(change);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const step = changeLife.steps.refuse;
  await closeChange(scope.tx, place, change.id, { state: stateAfter(step, change.state), reason });
  await recordFact(scope.tx, step.fact, {
    subject: { id: place.assetID, label: asset.assetNumber },
    after: { ...describeChange(change), reason },
  });
  return {};
}

/** Withdraws a change that the acting person proposed. @throws AppError `not_found` */
export async function withdrawChange(scope: Scope, place: ChangePlace): Decided {
  const { change, asset } = await holdChange(scope, place);
  const closed = hinderWithdrawal(change);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const step = changeLife.steps.withdraw;
  await closeChange(scope.tx, place, change.id, { state: stateAfter(step, change.state), reason: null });
  await recordFact(scope.tx, step.fact, {
    subject: { id: place.assetID, label: asset.assetNumber },
    after: describeChange(change),
  });
  return {};
}
