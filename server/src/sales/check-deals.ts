import { type CompanyId, type OfferId, ReservationId } from '@atlas/contract/identifiers';
import { DAYS_BEFORE_END, HOURS_BEFORE_DEPOSIT } from '@atlas/contract/reservations';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { expireOffer } from './offers/end-offers.ts';
import { checkReservation } from './reservations/end-reservation.ts';

/** How many offers, and how many reservations, one round looks at before it asks for more. */
export const DEALS_AT_A_TIME = 100;

/**
 * Ends offers and reservations whose time is over, tells both sides of reservations that run out soon, and stops the time
 * of those whose asset cannot be sold. One transaction a deal.
 * @returns how many there were
 */
export async function checkDeals(database: Database): Promise<number> {
  const { rows } = await database.withDoor(
    (tx) =>
      sql<{ company_id: CompanyId; kind: 'offer' | 'reservation'; deal_id: string }>`
        SELECT company_id, kind, deal_id FROM app.deals_to_check(
          ${DEALS_AT_A_TIME}::int, ${HOURS_BEFORE_DEPOSIT}::int, ${DAYS_BEFORE_END}::int)`.execute(tx),
    'duty',
  );
  for (const { company_id: companyID, kind, deal_id: dealID } of rows) {
    await database.withRegister(
      companyID,
      (tx) =>
        kind === 'offer'
          ? expireOffer({ tx }, { companyID, offerID: dealID as OfferId })
          : checkReservation({ tx }, { companyID, reservationID: ReservationId.parse(dealID) }),
      'duty',
    );
  }
  return rows.length;
}
