import { AssetId } from '@atlas/contract/identifiers';
import { holdAsset } from '../../assets/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import { explainUnsold } from '../sale-facts.ts';
import type { ReservationAtHand } from './reservation.rules.ts';
import {
  findReservation,
  lockReservation,
  type ReservationPlace,
  type StoredReservation,
} from './reservation-repository.ts';

/** A reservation with what decides its steps, held until the transaction ends. */
export interface HeldReservation {
  readonly place: ReservationPlace;
  readonly stored: StoredReservation;
  readonly atHand: ReservationAtHand;
}

/** Holds a reservation and its asset, the asset first as every step does. @throws AppError `not_found` */
export async function holdReservation(scope: Pick<Scope, 'tx'>, place: ReservationPlace): Promise<HeldReservation> {
  const { tx } = scope;
  const found = await findReservation(tx, place);
  if (found === undefined) throw new AppError('not_found');
  await holdAsset(scope, { companyID: place.companyID, assetID: AssetId.parse(found.asset.assetID) });
  await lockReservation(tx, place);
  const stored = await findReservation(tx, place);
  if (stored === undefined) throw new AppError('not_found');
  return { place, stored, atHand: describeReservation(stored) };
}

/** What decides the next steps of a reservation. */
export function describeReservation(stored: StoredReservation): ReservationAtHand {
  const {
    state,
    price,
    deposit,
    paid,
    isOwn,
    sale,
    proposedByActor,
    proposedBySamePerson,
    asset,
    receiptBeingReversed,
  } = stored;
  return {
    ...{ state, isOwn, proposedByActor, proposedBySamePerson, receiptBeingReversed, sale: sale.state },
    price: BigInt(price),
    deposit: BigInt(deposit),
    paid: BigInt(paid),
    unsold: explainUnsold(asset, 'RESERVED'),
  };
}
