import type { DocumentId, UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Reservation } from '@atlas/contract/reservations';
import type { Scope } from '../../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { hinderNewcomer } from '../../proposals/index.ts';
import { findSource } from '../../rights/index.ts';
import { holdReservation } from './hold-reservation.ts';
import { recordStep } from './record-step.ts';
import { hinderApproval, hinderProposal, hinderReturn } from './reservation.rules.ts';
import { type ReservationPlace, type StoredReservation, updateReservation } from './reservation-repository.ts';
import { sellReserved } from './sell-reserved.ts';
import { readReservation } from './view-reservations.ts';

type Decided = Promise<Reservation | Refusal<'step_refused'>>;

/** Proposes the sale of a reserved asset, with the signed agreement. @throws AppError `not_found` */
export async function completeSale(scope: Scope, place: ReservationPlace, documentID: DocumentId): Decided {
  const held = await holdReservation(scope, place);
  const closed = hinderProposal(held.atHand);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const ofAsset = { companyID: place.companyID, assetID: held.stored.asset.assetID };
  if ((await findSource(scope.tx, ofAsset, documentID)) === undefined) {
    return refuse('step_refused', { reason: because('document_not_filed') });
  }
  await updateReservation(scope.tx, place, { documentID });
  await recordStep(scope, held, 'propose');
  return readReservation(scope, place);
}

/** Approves a sale that someone else proposed; one that is paid is complete with it. @throws AppError `not_found` */
export async function approveSale(scope: Scope, place: ReservationPlace, origin: string): Decided {
  const held = await holdReservation(scope, place);
  const { stored, atHand } = held;
  const closed = hinderApproval(atHand) ?? (await hinderNewcomer(scope));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  if (atHand.sale === 'PROPOSED') {
    await updateReservation(scope.tx, place, { isApproved: true });
    await recordStep(scope, held, 'approve');
  }
  if (atHand.paid >= atHand.price) {
    const approver = stored.saleApprover ?? scope.actor.sub;
    const sold = await sellReserved(scope, held, { ...agreementOf(stored, approver), origin });
    if (isRefusal(sold)) return sold;
  }
  return readReservation(scope, place);
}

/** Returns a proposed sale to Sales. @throws AppError `not_found` */
export async function returnSale(scope: Scope, place: ReservationPlace, reason: string): Decided {
  const held = await holdReservation(scope, place);
  const closed = hinderReturn(held.atHand);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await updateReservation(scope.tx, place, { returnReason: reason });
  await recordStep(scope, held, 'return');
  return readReservation(scope, place);
}

/** The two people behind a sale. */
export function agreementOf({ saleProposer }: StoredReservation, approver: UserId) {
  if (saleProposer === null) throw new Error('a sale that nobody proposed');
  return { proposedBy: saleProposer, decidedBy: approver };
}
