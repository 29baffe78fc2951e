import type { CompanyId, RopId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { type RopDetail, SIGNING_DAYS } from '@atlas/contract/rop-view';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { ropLife } from '@atlas/contract/steps/rop';
import { hinderClosing } from '@atlas/contract/two-hands';
import { addDays } from '@atlas/money/rop/days';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { moveOwnership, releaseAsset } from '../sales/index.ts';
import { isBuyer, readHands } from './change-repository.ts';
import { hinderApproval, hinderByState } from './policy.ts';
import { readRop } from './read-rop.ts';
import { holdRop, type RopChanges, readReceiptBeingReversed, type StoredRop, updateRop } from './rop-repository.ts';
import { mailLink } from './send-link.ts';
import { hinderTaking, takeAsset } from './take-asset.ts';
import { oweUpfront } from './upfront.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly ropID: RopId;
}
type Walked = Promise<RopDetail | Refusal<'step_refused'>>;

/** Hands a draft in for approval. @throws AppError `not_found` */
export async function submitRop(scope: Scope, place: Place, version: number): Walked {
  const rop = await holdVersion(scope, place, version, (held) => hinderByState('submit', held));
  if (isRefusal(rop)) return rop;
  const taken = await hinderTaking(scope.tx, rop);
  if (taken !== undefined) return refuse('step_refused', { reason: taken });
  await moveRop(scope.tx, rop, 'submit', { returnedReason: null });
  return readRop(scope, rop.id);
}

/** Returns a contract to its draft. @throws AppError `not_found` */
export async function returnRop(scope: Scope, place: Place, version: number, reason: string): Walked {
  const rop = await holdVersion(scope, place, version, (held) => hinderByState('return', held));
  if (isRefusal(rop)) return rop;
  await moveRop(scope.tx, rop, 'return', { returnedReason: reason });
  return readRop(scope, rop.id);
}

/**
 * Approves someone else's contract: the asset is reserved for it, and the buyer gets the link to sign.
 * @param origin address of the register, the start of the link; null mails none, as in the demonstration
 * @throws AppError `not_found`
 */
export async function approveRop(scope: Scope, place: Place, version: number, origin: string | null): Walked {
  const hands = await readHands(scope.tx);
  const person = { sub: scope.actor.sub, hands };
  const judged = { person, isBuyer: await isBuyer(scope.tx, place.ropID), newcomer: await hinderNewcomer(scope) };
  const rop = await holdVersion(scope, place, version, (held) => hinderApproval({ rop: held, ...judged }));
  if (isRefusal(rop)) return rop;
  const taken = await takeAsset(scope.tx, rop);
  if (taken !== undefined) return taken;
  const lapsesOn = addDays(rop.today, SIGNING_DAYS);
  await moveRop(scope.tx, rop, 'approve', { approvedBy: scope.actor.sub, lapsesOn });
  if (origin !== null) await mailLink(scope.tx, { ...rop, lapsesOn }, origin);
  return readRop(scope, rop.id);
}

/** Withdraws a contract that is not active; what the buyer paid is to be refunded. @throws AppError `not_found` */
export async function withdrawRop(scope: Scope, place: Place, version: number, reason: string): Walked {
  const rop = await holdVersion(scope, place, version, (held) => hinderByState('withdraw', held));
  if (isRefusal(rop)) return rop;
  const closed = hinderClosing({ receiptBeingReversed: await readReceiptBeingReversed(scope.tx, rop.id) });
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await moveRop(scope.tx, rop, 'withdraw', { endedOn: rop.today, returnedReason: reason });
  if (rop.state === 'APPROVED' || rop.state === 'SIGNED') await giveAssetBack(scope.tx, rop);
  await oweUpfront(scope.tx, rop);
  return readRop(scope, rop.id);
}

/** Mails the buyer a new link. @throws AppError `not_found` */
export async function sendRopLink(scope: Scope, { ropID }: Place, origin: string): Walked {
  const rop = await holdRop(scope.tx, ropID);
  if (rop === undefined) throw new AppError('not_found');
  const closed = hinderByState('sign', rop);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await mailLink(scope.tx, rop, origin);
  return readRop(scope, ropID);
}

/** Ends a contract that nobody signed in time. */
export async function lapseRop(tx: Tx, rop: StoredRop): Promise<void> {
  if (rop.state !== 'APPROVED' || rop.lapsesOn === null || rop.lapsesOn >= rop.today) return;
  await moveRop(tx, rop, 'lapse', { endedOn: rop.today });
  await giveAssetBack(tx, rop);
  await oweUpfront(tx, rop);
}

/** Frees the asset for other buyers. */
export async function giveAssetBack(
  tx: Tx,
  { id, companyID, assetID }: Pick<StoredRop, 'id' | 'companyID' | 'assetID'>,
): Promise<void> {
  const place = { companyID, assetID };
  await releaseAsset({ tx }, place, { kind: 'contract', id });
  const released = await moveOwnership({ tx }, place, 'release');
  if (isRefusal(released)) throw new Error('an asset could not be released from its contract');
}

/** A contract in the version that the caller saw, held. @throws AppError `not_found` */
async function holdVersion(
  { tx }: Scope,
  { ropID }: Place,
  version: number,
  hinder: (rop: StoredRop) => Hindrance | undefined,
): Promise<StoredRop | Refusal<'step_refused'>> {
  const rop = await holdRop(tx, ropID);
  if (rop === undefined) throw new AppError('not_found');
  const reason = hinder(rop) ?? (rop.version === version ? undefined : because('rop_changed'));
  return reason === undefined ? rop : refuse('step_refused', { reason });
}

type Moving = 'submit' | 'return' | 'approve' | 'withdraw' | 'lapse' | 'settle' | 'exercise' | 'terminate';

/** Moves a held contract one step on, and records it. */
export async function moveRop(tx: Tx, rop: StoredRop, name: Moving, changes: RopChanges = {}): Promise<void> {
  const step = ropLife.steps[name];
  const state = stateAfter(step, rop.state);
  await updateRop(tx, rop.id, state, changes);
  await recordFact(tx, step.fact, {
    subject: { id: rop.id, label: rop.reference },
    before: { state: rop.state },
    after: { state },
  });
}
