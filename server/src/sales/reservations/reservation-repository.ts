import type { Buyer } from '@atlas/contract/deals';
import {
  type AssetId,
  CompanyId,
  type DocumentId,
  type OfferId,
  ReservationId,
  UserId,
} from '@atlas/contract/identifiers';
import {
  DAYS_TO_COMPLETE,
  HOURS_TO_PAY_DEPOSIT,
  MOST_RESERVATIONS,
  Reservation,
  type ReservationState,
} from '@atlas/contract/reservations';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement, Scope } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import { showBuyer, writeBuyer } from '../buyer.ts';
import { SaleFacts, showSaleFacts } from '../sale-facts.ts';

/** Where a reservation is. */
export interface ReservationPlace {
  readonly companyID: CompanyId;
  readonly reservationID: ReservationId;
}

const StoredReservation = z.extend(z.omit(Reservation, { permits: true, asset: true }), {
  asset: SaleFacts,
  isOwn: z.boolean(),
  proposedByActor: z.boolean(),
  proposedBySamePerson: z.boolean(),
  saleProposer: z.nullable(UserId),
  saleApprover: z.nullable(UserId),
  /** The receipt of a payment whose reversal waits for a second person. */
  receiptBeingReversed: z.nullable(z.string()),
});
/** A reservation as the company reads it, with what decides its next steps. */
export type StoredReservation = z.infer<typeof StoredReservation>;

const HANDS = '(SELECT app.same_hands())::uuid[]';
const RESERVATION = `jsonb_build_object('_id', r.id, 'reference', r.reference, 'asset', ${showSaleFacts('r')},
  'offerID', r.offer_id, 'buyer', ${showBuyer('r')}, 'state', r.state, 'unit', 'USD', 'price', r.price::text,
  'listPrice', app.list_price_at(r.company_id, r.asset_id, r.made_at)::text,
  'highestListPrice', app.highest_list_price(r.company_id, r.asset_id, r.made_at)::text,
  'deposit', r.deposit::text, 'paid', app.paid_for(r.company_id, r.id)::text,
  'keptPercent', trim_scale(r.kept_percent)::text, 'dueAt', app.instant_text(r.due_at),
  'isFrozen', r.frozen_at IS NOT NULL, 'madeBy', app.name_of(r.made_by), 'madeAt', app.instant_text(r.made_at),
  'sale', jsonb_build_object('state', CASE WHEN r.sale_proposed_by IS NULL THEN 'NONE'
      WHEN r.sale_approved_by IS NULL THEN 'PROPOSED' ELSE 'APPROVED' END,
    'reference', r.sale_reference, 'documentID', r.sale_document, 'proposedBy', app.name_of(r.sale_proposed_by),
    'approvedBy', app.name_of(r.sale_approved_by), 'returnReason', r.sale_return),
  'kept', r.kept::text, 'refund', r.refund::text, 'endedAt', app.instant_text(r.ended_at), 'endReason', r.end_reason,
  'isOwn', coalesce(r.buyer_id = ANY (${HANDS}), false),
  'proposedByActor', coalesce(r.sale_proposed_by = app.current_user_id(), false),
  'proposedBySamePerson', coalesce(r.sale_proposed_by = ANY (${HANDS}), false),
  'saleProposer', r.sale_proposed_by, 'saleApprover', r.sale_approved_by,
  'receiptBeingReversed', CASE WHEN r.state IN ('HELD', 'CONFIRMED') THEN app.receipt_being_reversed('reservation', r.id) END)`;

/** The reservations of company $1, of asset $2 if it is not null: the first $3, those in force by the time that is left. */
const RESERVATIONS: PreparedStatement = {
  name: 'sales.reservations',
  text: `SELECT coalesce(jsonb_agg(${RESERVATION} ORDER BY r.place), '[]')::text FROM (
      SELECT l.*, row_number() OVER (ORDER BY l.due_at NULLS LAST, l.ended_at DESC, l.id) AS place
      FROM app.reservation l WHERE l.company_id = $1 AND ($2::uuid IS NULL OR l.asset_id = $2::uuid)
      ORDER BY place LIMIT $3::int) r`,
};

/** A company's reservations, those whose time is over first before others. */
export async function selectReservations(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId | undefined,
): Promise<readonly StoredReservation[]> {
  const text = await scope.readText(RESERVATIONS, [companyID, assetID ?? null, MOST_RESERVATIONS]);
  return z.array(StoredReservation).parse(JSON.parse(text ?? '[]'));
}

/** A reservation of a company; undefined if there is none, or the acting person does not see it. */
export async function findReservation(
  reader: Reader,
  { companyID, reservationID }: ReservationPlace,
): Promise<StoredReservation | undefined> {
  const { rows } = await sql<{ reservation: unknown }>`SELECT ${sql.raw(RESERVATION)} AS reservation
    FROM app.reservation r WHERE r.company_id = ${companyID} AND r.id = ${reservationID}`.execute(reader);
  return rows[0] === undefined ? undefined : StoredReservation.parse(rows[0].reservation);
}

/** The reservation that is in force for an asset of the current company. */
export async function findLiveReservation(reader: Reader, assetID: AssetId): Promise<ReservationPlace | undefined> {
  const { rows } = await sql<{ companyID: string; reservationID: string }>`
    SELECT r.company_id AS "companyID", r.id AS "reservationID" FROM app.reservation r
    WHERE r.company_id = app.current_company_id() AND r.asset_id = ${assetID} AND r.state IN ('HELD', 'CONFIRMED')`.execute(
    reader,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return { companyID: CompanyId.parse(row.companyID), reservationID: ReservationId.parse(row.reservationID) };
}

/** The place of a reservation of the current company; undefined if it has no such reservation. */
export async function placeReservation(reader: Reader, reservationID: string): Promise<ReservationPlace | undefined> {
  const { rows } = await sql<{ companyID: string }>`
    SELECT r.company_id AS "companyID" FROM app.reservation r
    WHERE r.company_id = app.current_company_id() AND r.id = ${reservationID}::uuid`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { companyID: CompanyId.parse(row.companyID), reservationID: ReservationId.parse(reservationID) };
}

/** Whether an asset of the current company is reserved for the buyer with this phone number. */
export async function isReservedFor(reader: Reader, assetID: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM app.reservation r WHERE r.company_id = app.current_company_id() AND r.asset_id = ${assetID}
      AND r.state IN ('HELD', 'CONFIRMED') AND r.buyer_phone = ${phone} LIMIT 1`.execute(reader);
  return rows.length > 0;
}

/** Holds a reservation until the transaction ends. */
export async function lockReservation(tx: Tx, { companyID, reservationID }: ReservationPlace): Promise<void> {
  await sql`SELECT FROM app.reservation r WHERE r.company_id = ${companyID} AND r.id = ${reservationID}
    FOR NO KEY UPDATE`.execute(tx);
}

/** What is left of a reservation's time by the database's clock, and whether both sides have been told that it is short. */
export async function readTimeLeft(
  reader: Reader,
  { companyID, reservationID }: ReservationPlace,
): Promise<{ readonly seconds: number; readonly isReminded: boolean }> {
  const { rows } = await sql<{ seconds: number; isReminded: boolean }>`
    SELECT extract(epoch FROM r.due_at - app.clock())::float8 AS seconds, r.reminded_at IS NOT NULL AS "isReminded"
    FROM app.reservation r WHERE r.company_id = ${companyID} AND r.id = ${reservationID}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('a reservation that is held is gone');
  return row;
}

/** Notes that both sides have been told that the time of a reservation is short. */
export async function setReminded(tx: Tx, { companyID, reservationID }: ReservationPlace): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ reminded_at: sql<Date>`app.clock()` })
    .where('company_id', '=', companyID)
    .where('id', '=', reservationID)
    .execute();
}

interface NewReservation {
  readonly reference: string;
  readonly assetID: AssetId;
  readonly offerID: OfferId | null;
  readonly buyerID: UserId | null;
  readonly buyer: Buyer;
  readonly price: string;
  readonly deposit: string;
  readonly keptPercent: string;
}

export async function insertReservation(
  tx: Tx,
  { companyID, reservationID }: ReservationPlace,
  reservation: NewReservation,
): Promise<void> {
  await tx
    .insertInto('reservation')
    .values({
      company_id: companyID,
      id: reservationID,
      reference: reservation.reference,
      asset_id: reservation.assetID,
      offer_id: reservation.offerID,
      buyer_id: reservation.buyerID,
      ...writeBuyer(reservation.buyer),
      state: 'HELD',
      price: reservation.price,
      deposit: reservation.deposit,
      kept_percent: reservation.keptPercent,
      due_at: sql<Date>`app.clock() + make_interval(hours => ${HOURS_TO_PAY_DEPOSIT})`,
      made_by: sql<string>`app.current_user_id()`,
    })
    .execute();
}

/** What a step changes; omitted fields stay. */
export interface ReservationChange {
  readonly state?: Exclude<ReservationState, 'HELD'>;
  /** Of a sale that is proposed. */
  readonly documentID?: DocumentId;
  /** Why a proposed sale is returned. */
  readonly returnReason?: string;
  readonly isApproved?: true;
  readonly saleReference?: string;
  readonly kept?: bigint;
  readonly refund?: bigint;
  readonly reason?: string | null;
}

const LIVE: readonly string[] = ['HELD', 'CONFIRMED'];

/** Changes a locked reservation. One that has ended has no time left. */
export async function updateReservation(
  tx: Tx,
  { companyID, reservationID }: ReservationPlace,
  { state, documentID, returnReason, isApproved, saleReference, kept, refund, reason }: ReservationChange,
): Promise<void> {
  const now = sql<Date>`app.transaction_clock()`;
  const actor = sql<string>`app.current_user_id()`;
  const isEnd = state !== undefined && !LIVE.includes(state);
  const due =
    state === 'CONFIRMED'
      ? { due_at: sql<Date>`app.clock() + make_interval(days => ${DAYS_TO_COMPLETE})`, reminded_at: null }
      : isEnd
        ? { due_at: null, ended_at: sql<Date>`coalesce(ended_at, app.transaction_clock())`, frozen_at: null }
        : {};
  await tx
    .updateTable('reservation')
    .set({
      ...(state === undefined ? {} : { state }),
      ...due,
      ...(documentID === undefined
        ? {}
        : { sale_document: documentID, sale_proposed_by: actor, sale_proposed_at: now, sale_return: null }),
      ...(returnReason === undefined
        ? {}
        : { sale_document: null, sale_proposed_by: null, sale_proposed_at: null, sale_return: returnReason }),
      ...(isApproved ? { sale_approved_by: actor } : {}),
      ...(saleReference === undefined ? {} : { sale_reference: saleReference }),
      ...(kept === undefined ? {} : { kept: kept.toString() }),
      ...(refund === undefined ? {} : { refund: refund.toString() }),
      ...(reason === undefined ? {} : { end_reason: reason }),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', reservationID)
    .execute();
}

/** Stops the time of a reservation, or lets it run on for as long as was left. */
export async function setFrozen(
  tx: Tx,
  { companyID, reservationID }: ReservationPlace,
  isFrozen: boolean,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set(
      isFrozen
        ? { frozen_at: sql<Date>`app.clock()` }
        : { frozen_at: null, due_at: sql<Date>`due_at + (app.clock() - frozen_at)` },
    )
    .where('company_id', '=', companyID)
    .where('id', '=', reservationID)
    .execute();
}
