import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Hindrance } from '@atlas/contract/reasons';
import type { Reservation } from '@atlas/contract/reservations';
import type { Role } from '@atlas/contract/roles';
import type { Scope } from '../../platform/database/database.ts';
import { writePermits } from '../../platform/describe-reason.ts';
import { AppError } from '../../platform/outcome.ts';
import { hinderNewcomer } from '../../proposals/index.ts';
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
  const [reservations, reader] = await Promise.all([selectReservations(scope, companyID, assetID), readReader(scope)]);
  return { reservations: reservations.map((stored) => viewReservation(scope, reader, stored)) };
}

/** A reservation after a step. @throws AppError `not_found` */
export async function readReservation(scope: Scope, place: ReservationPlace): Promise<Reservation> {
  const [stored, reader] = await Promise.all([findReservation(scope.tx, place), readReader(scope)]);
  if (stored === undefined) throw new AppError('not_found');
  return viewReservation(scope, reader, stored);
}

/** The acting person's role, and why they approve no sale yet. */
interface ReadBy {
  readonly role: Role;
  readonly newcomer: Hindrance | undefined;
}

function viewReservation({ locale }: Scope, { role, newcomer }: ReadBy, stored: StoredReservation): Reservation {
  const {
    asset,
    isOwn: _,
    proposedByActor: _a,
    proposedBySamePerson: _b,
    saleProposer: _c,
    saleApprover: _d,
    receiptBeingReversed: _e,
    ...shown
  } = stored;
  const { assetID, assetNumber, assetName } = asset;
  return {
    ...shown,
    asset: { assetID, assetNumber, assetName },
    permits: writePermits(permitsOfReservation(role, describeReservation(stored), newcomer), locale),
  };
}

async function readReader(scope: Scope): Promise<ReadBy> {
  const [role, newcomer] = await Promise.all([scope.role(), hinderNewcomer(scope)]);
  if (role === null) throw new AppError('not_found');
  return { role, newcomer };
}
