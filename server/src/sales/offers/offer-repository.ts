import type { Buyer } from '@atlas/contract/deals';
import { type AssetId, type CompanyId, OfferId, UserId } from '@atlas/contract/identifiers';
import { MOST_OFFERS, type OfferState, type OfferStep, PurchaseOffer } from '@atlas/contract/purchase-offers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement, Scope } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import { showBuyer, writeBuyer } from '../buyer.ts';
import { SaleFacts, showSaleFacts } from '../sale-facts.ts';

/** Where an offer is. */
export interface OfferPlace {
  readonly companyID: CompanyId;
  readonly offerID: OfferId;
}

const StoredOffer = z.extend(z.omit(PurchaseOffer, { permits: true, asset: true }), {
  asset: SaleFacts,
  /** Whether its last day is over and it has not been ended yet. */
  isOver: z.boolean(),
  /** Whether the acting person is the buyer, with this account or another one. */
  isOwn: z.boolean(),
});
/** An offer as the company reads it, with what decides its next steps. */
export type StoredOffer = z.infer<typeof StoredOffer>;

const OFFER = `jsonb_build_object('_id', o.id, 'asset', ${showSaleFacts('o')}, 'buyer', ${showBuyer('o')},
  'byAccount', o.buyer_id IS NOT NULL, 'state', o.state, 'unit', 'USD', 'amount', o.amount::text,
  'listPrice', o.list_price::text,
  'highestListPrice', app.highest_list_price(o.company_id, o.asset_id, o.made_at)::text, 'expiresAt', app.instant_text(o.expires_at), 'isOver', o.expires_at <= app.clock(),
  'isOwn', coalesce(o.buyer_id = ANY ((SELECT app.same_hands())::uuid[]), false), 'version', o.version, 'steps', (
    SELECT coalesce(jsonb_agg((s.step - 'by') || jsonb_build_object('byName',
        CASE WHEN s.step ->> 'by' IS DISTINCT FROM o.buyer_id::text THEN app.name_of((s.step ->> 'by')::uuid) END)
      ORDER BY (s.step ->> 'place')::int), '[]')
    FROM jsonb_array_elements(app.offer_steps(o.company_id, o.id)) AS s (step)))`;

const OPEN = `('OFFERED', 'COUNTERED', 'ACCEPTED')`;

/** The offers of company $1, for asset $2 if it is not null: the first $3, open ones by how long they wait. */
const OFFERS: PreparedStatement = {
  name: 'sales.offers',
  text: `SELECT coalesce(jsonb_agg(${OFFER} ORDER BY o.place), '[]')::text FROM (
      SELECT p.*, row_number() OVER (ORDER BY p.state NOT IN ${OPEN},
        CASE WHEN p.state IN ${OPEN} THEN p.changed_at END, p.changed_at DESC, p.id) AS place
      FROM app.purchase_offer p WHERE p.company_id = $1 AND ($2::uuid IS NULL OR p.asset_id = $2::uuid)
      ORDER BY place LIMIT $3::int) o`,
};

/** A company's offers, those that have waited longest first. */
export async function selectOffers(
  scope: Scope,
  companyID: CompanyId,
  assetID: AssetId | undefined,
): Promise<readonly StoredOffer[]> {
  const text = await scope.readText(OFFERS, [companyID, assetID ?? null, MOST_OFFERS]);
  return z.array(StoredOffer).parse(JSON.parse(text ?? '[]'));
}

/** An offer of a company; undefined for one that the acting person does not see. */
export async function findOffer(reader: Reader, { companyID, offerID }: OfferPlace): Promise<StoredOffer | undefined> {
  const { rows } = await sql<{ offer: unknown }>`SELECT ${sql.raw(OFFER)} AS offer FROM app.purchase_offer o
    WHERE o.company_id = ${companyID} AND o.id = ${offerID}`.execute(reader);
  return rows[0] === undefined ? undefined : StoredOffer.parse(rows[0].offer);
}

/** An offer's row, which stays locked until the transaction ends. */
export interface LockedOffer {
  readonly assetID: string;
  readonly assetNumber: string | null;
  readonly state: OfferState;
  readonly version: number;
  readonly isOver: boolean;
}

const LockedRow = z.object({
  assetID: z.string(),
  assetNumber: z.nullable(z.string()),
  state: PurchaseOffer.shape.state,
  version: z.int(),
  isOver: z.boolean(),
});

/** Holds an offer until the transaction ends; undefined for one that the acting person does not see. */
export async function lockOffer(tx: Tx, { companyID, offerID }: OfferPlace): Promise<LockedOffer | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT o.asset_id AS "assetID", app.asset_number_of(o.asset_id) AS "assetNumber", o.state, o.version,
      o.expires_at <= app.clock() AS "isOver"
    FROM app.purchase_offer o WHERE o.company_id = ${companyID} AND o.id = ${offerID} FOR NO KEY UPDATE`.execute(tx);
  return rows[0] === undefined ? undefined : LockedRow.parse(rows[0]);
}

interface NewOffer {
  readonly assetID: AssetId;
  readonly buyer: Buyer;
  /** The account that answers for the buyer. */
  readonly buyerID: UserId | null;
  readonly amount: string;
  readonly listPrice: string;
  /** The last day on which it can be accepted. */
  readonly until: string;
  readonly note: string;
}

/** The end of a day in Harare. */
const endOf = (day: string) => sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE 'Africa/Harare'`;

/** Stores an offer with its first step. @returns whether it is new */
export async function insertOffer(tx: Tx, { companyID, offerID }: OfferPlace, offer: NewOffer): Promise<boolean> {
  const made = await tx
    .insertInto('purchase_offer')
    .values({
      company_id: companyID,
      id: offerID,
      asset_id: offer.assetID,
      buyer_id: offer.buyerID,
      ...writeBuyer(offer.buyer),
      state: 'OFFERED',
      amount: offer.amount,
      list_price: offer.listPrice,
      expires_at: endOf(offer.until),
      version: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return false;
  const { amount, note } = offer;
  await insertStep(tx, { companyID, offerID }, { place: 1, step: 'made', side: 'buyer', amount, note });
  return true;
}

interface NewStep {
  readonly place: number;
  readonly step: OfferStep['step'];
  readonly side: OfferStep['side'];
  readonly amount: string | null;
  readonly note: string;
}

async function insertStep(tx: Tx, { companyID, offerID }: OfferPlace, step: NewStep): Promise<void> {
  await tx
    .insertInto('purchase_offer_step')
    .values({
      company_id: companyID,
      offer_id: offerID,
      place: step.place,
      step: step.step,
      side: step.side,
      amount: step.amount,
      note: step.note,
      made_by: sql<string | null>`CASE WHEN ${step.side} <> 'register' THEN app.current_user_id() END`,
    })
    .execute();
}

/** What a step changes. */
export interface OfferChange extends Omit<NewStep, 'place' | 'amount'> {
  readonly state: OfferState;
  /** Another price, and the last day on which it can be accepted. */
  readonly proposal?: { readonly amount: string; readonly until: string };
}

/** Takes a locked offer one step on. */
export async function saveStep(
  tx: Tx,
  place: OfferPlace,
  offer: Pick<LockedOffer, 'version'>,
  { state, step, side, note, proposal }: OfferChange,
): Promise<void> {
  const version = offer.version + 1;
  await tx
    .updateTable('purchase_offer')
    .set({
      state,
      version,
      changed_at: sql<Date>`app.transaction_clock()`,
      ...(proposal === undefined ? {} : { amount: proposal.amount, expires_at: endOf(proposal.until) }),
    })
    .where('company_id', '=', place.companyID)
    .where('id', '=', place.offerID)
    .execute();
  await insertStep(tx, place, { place: version, step, side, amount: proposal?.amount ?? null, note });
}

/** Whether an offer can end on a day: today or up to a number of days from now, by the calendar of Harare. */
export async function isDayAhead(reader: Reader, day: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT ${day}::date BETWEEN app.day_of_harare() AND app.day_of_harare() + ${most}::int AS is`.execute(reader);
  return rows[0]?.is === true;
}

const OpenRow = z.object({ id: OfferId, state: PurchaseOffer.shape.state, version: z.int() });

/** The open offers for an asset, locked until the transaction ends. */
export async function lockOpenOffers(
  tx: Tx,
  companyID: CompanyId,
  assetID: AssetId,
): Promise<readonly z.infer<typeof OpenRow>[]> {
  const rows = await tx
    .selectFrom('purchase_offer')
    .select(['id', 'state', 'version'])
    .where('company_id', '=', companyID)
    .where('asset_id', '=', assetID)
    .where('state', 'in', ['OFFERED', 'COUNTERED', 'ACCEPTED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return z.array(OpenRow).parse(rows);
}

/** The account that answers for the buyer of an offer. */
export async function readBuyerID(reader: Reader, { companyID, offerID }: OfferPlace): Promise<UserId | null> {
  const row = await reader
    .selectFrom('purchase_offer')
    .select('buyer_id')
    .where('company_id', '=', companyID)
    .where('id', '=', offerID)
    .executeTakeFirst();
  return row?.buyer_id == null ? null : UserId.parse(row.buyer_id);
}
