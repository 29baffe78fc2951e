import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Reservation } from '@atlas/contract/reservations';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { AppError } from '../../platform/outcome.ts';
import { describeReservation } from './hold-reservation.ts';
import { permitsOfReservation } from './reservation.rules.ts';
import {
  findReservation,
  type ReservationPlace,
  type StoredReservation,
  selectReservations,
} from './reservation-repository.ts';

/** The company's reservations, with what the acting person may do. @throws AppError `not_found` */
export async function listReservations(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId | undefined,
): Promise<{ reservations: Reservation[] }> {
  const [reservations, role] = await Promise.all([selectReservations(scope, companyID, assetID), readRole(scope)]);
  return { reservations: reservations.map((stored) => viewReservation(scope, role, stored)) };
}

/** A reservation after a step. @throws AppError `not_found` */
export async function readReservation(scope: Scope, place: ReservationPlace): Promise<Reservation> {
  const [stored, role] = await Promise.all([findReservation(scope.tx, place), readRole(scope)]);
  if (stored === undefined) throw new AppError('not_found');
  return viewReservation(scope, role, stored);
}

function viewReservation({ locale }: Scope, role: Role, stored: StoredReservation): Reservation {
  const {
    asset,
    isOwn: _,
    proposedByActor: _a,
    proposedBySamePerson: _b,
    saleProposer: _c,
    saleApprover: _d,
    ...shown
  } = stored;
  const { assetID, assetNumber, assetName } = asset;
  return {
    ...shown,
    asset: { assetID, assetNumber, assetName },
    permits: writePermits(permitsOfReservation(role, describeReservation(stored)), locale),
  };
}

async function readRole(scope: Scope): Promise<Role> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  return role;
}
