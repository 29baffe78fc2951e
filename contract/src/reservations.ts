import * as z from 'zod/mini';
import { AmountShown, Buyer, DEAL_UNIT, DealAmount, DealAsset, Percent } from './deals.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, DocumentId, OfferId, ReservationId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, SELLING_ROLES } from './roles.ts';
import type { Tags } from './tags.ts';
import { Instant, lineOfText } from './text.ts';

/** `HELD` until the deposit is paid, `CONFIRMED` until the sale; every other state is an end. */
export const ReservationState = z.enum(['HELD', 'CONFIRMED', 'SOLD', 'CONVERTED', 'EXPIRED', 'CANCELLED', 'REFUNDED']);
export type ReservationState = z.infer<typeof ReservationState>;

/** The sale of a reserved asset: proposed by one person, approved by another, complete when all is paid. */
export const SaleState = z.enum(['NONE', 'PROPOSED', 'APPROVED']);
export type SaleState = z.infer<typeof SaleState>;

/** How long a buyer has to pay the deposit. */
export const HOURS_TO_PAY_DEPOSIT = 48;
/** How long a reservation lasts once the deposit is paid. */
export const DAYS_TO_COMPLETE = 14;
/** How many hours before the deposit is due both sides are told that it is. */
export const HOURS_BEFORE_DEPOSIT = 12;
/** How many days before a confirmed reservation runs out both sides are told that it does. */
export const DAYS_BEFORE_END = 3;
/** The most that are listed. */
export const MOST_RESERVATIONS = 200;

export const Reservation = z.object({
  _id: ReservationId,
  /** `RES-000003`, which the buyer quotes in payments. */
  reference: z.string(),
  asset: DealAsset,
  offerID: z.nullable(OfferId),
  buyer: Buyer,
  state: ReservationState,
  unit: z.literal(DEAL_UNIT),
  price: DealAmount,
  /** The price at which the asset was on sale when it was reserved; null if that is not known. */
  listPrice: z.nullable(DealAmount),
  /** The highest such price in the 90 days before. */
  highestListPrice: z.nullable(DealAmount),
  deposit: DealAmount,
  /** What the buyer has paid, as the books have it. */
  paid: AmountShown,
  /** The part of the deposit that the company keeps if a confirmed reservation lapses or its buyer cancels. */
  keptPercent: Percent,
  /** When the present state runs out; null at an end. */
  dueAt: z.nullable(Instant),
  /** Whether the time does not run, because the asset is disputed or not approved. */
  isFrozen: z.boolean(),
  madeBy: z.nullable(z.string()),
  madeAt: Instant,
  sale: z.object({
    state: SaleState,
    /** `S-000001`; null until the sale is complete. */
    reference: z.nullable(z.string()),
    documentID: z.nullable(DocumentId),
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    /** Why the last proposal was returned; null once there is another. */
    returnReason: z.nullable(z.string()),
  }),
  /** At an end: what the company kept, and what it refunds. */
  kept: z.nullable(AmountShown),
  refund: z.nullable(AmountShown),
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.string()),
  permits: z.object({ cancel: Permit, complete: Permit, approveSale: Permit, returnSale: Permit }),
});
export type Reservation = z.infer<typeof Reservation>;

const OfReservation = z.object({ companyID: CompanyId, reservationID: ReservationId });
const DEAL = ['deals/:companyID', 'history/:companyID'] as const satisfies Tags;
const OF_ASSET = [
  ...DEAL,
  'offers/:companyID',
  'assets/:companyID',
  'figures/:companyID',
  'books/:companyID',
] as const satisfies Tags;
/** A sale changes who has the asset, and with it everything that names the operator. */
const SALE = [
  ...OF_ASSET,
  'rights/:companyID',
  'parties/:companyID',
  'operators/:companyID',
  'stages/:companyID',
  'invitations/:companyID',
] as const satisfies Tags;
const STEP = { method: 'POST', effect: 'write', params: OfReservation, reply: Reservation } as const;

export const listReservations = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/reservations',
  access: SELLING_ROLES,
  effect: 'read',
  dependsOn: ['deals/:companyID', 'assets/:companyID', 'proposals/:companyID'],
  summary: 'Reservations of assets: those in force by the time that is left, then those that ended, the latest first.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({ assetID: z.optional(AssetId) }),
  reply: z.object({ reservations: z.array(Reservation) }),
  errors: [],
});

export const reserveAsset = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/reservations/:reservationID',
  access: SELLING_ROLES,
  effect: 'write',
  changes: OF_ASSET,
  summary: 'Reserves an asset on sale for a buyer, at an accepted offer or at its price, until the deposit is paid.',
  params: OfReservation,
  body: z.object({
    assetID: AssetId,
    /** An accepted offer, whose buyer and price hold. */
    offerID: z.optional(OfferId),
    /** Without an offer, the buyer at the price at which the asset is on sale. */
    buyer: z.optional(Buyer),
    deposit: DealAmount,
    keptPercent: Percent,
  }),
  reply: Reservation,
  errors: ['step_refused', 'phone_invalid'],
});

export const cancelReservation = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/reservations/:reservationID/cancel',
  access: SELLING_ROLES,
  changes: OF_ASSET,
  summary:
    'Ends a reservation. If the company ends it, everything that was paid is refunded. If the buyer ends a confirmed one, the company keeps its part of the deposit.',
  body: z.object({ by: z.enum(['buyer', 'company']), reason: lineOfText(300) }),
  errors: ['step_refused'],
});

export const completeSale = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/reservations/:reservationID/complete',
  access: SELLING_ROLES,
  changes: DEAL,
  summary: 'Proposes the sale of a reserved asset for cash, with the signed agreement.',
  body: z.object({
    /** A document that is filed with the asset. */
    documentID: DocumentId,
  }),
  errors: ['step_refused'],
});

export const approveSale = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/reservations/:reservationID/approve',
  access: DECIDING_ROLES,
  changes: SALE,
  summary:
    'Approves a sale that someone else proposed. Once everything is paid, the title goes to the buyer and the listing ends.',
  errors: ['step_refused'],
});

export const returnSale = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/reservations/:reservationID/return',
  access: DECIDING_ROLES,
  changes: DEAL,
  summary: 'Returns a proposed sale to Sales, with a reason; the reservation goes on.',
  body: z.object({ reason: lineOfText(300) }),
  errors: ['step_refused'],
});
