import * as z from 'zod/mini';
import { AmountShown, Buyer, DEAL_UNIT, DealAmount, DealAsset } from './deals.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, OfferId, ReservationId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { SELLING_ROLES } from './roles.ts';
import { Day, Instant, lineOfText, lineOrNothing } from './text.ts';

/** `OFFERED` waits for the company, `COUNTERED` for the buyer; `RESERVED` led to a reservation, and `SOLD` to its sale. `LOST`: the asset was sold under another deal. */
export const OfferState = z.enum([
  'OFFERED',
  'COUNTERED',
  'ACCEPTED',
  'RESERVED',
  'SOLD',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'LOST',
]);
export type OfferState = z.infer<typeof OfferState>;

/** How many days an offer can be open. */
export const MOST_OFFER_DAYS = 60;
/** How many offers of one account can be open, with those that it made in the last 24 hours. */
export const MOST_OPEN_OFFERS = 20;
/** The most that are listed. */
export const MOST_OFFERS = 200;
const MOST_VERSIONS = 1000;

/** One line of a negotiation. */
export const OfferStep = z.object({
  place: z.int(),
  step: z.enum(['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'reserved', 'sold', 'lost']),
  /** Whose step it is. */
  side: z.enum(['buyer', 'company', 'register']),
  /** The price that is on the table from then on; null where it stays. */
  amount: z.nullable(DealAmount),
  note: z.string(),
  /** The person at the company who took the step; null for the buyer's own. */
  byName: z.nullable(z.string()),
  at: Instant,
});
export type OfferStep = z.infer<typeof OfferStep>;

const Negotiated = {
  _id: OfferId,
  asset: DealAsset,
  state: OfferState,
  unit: z.literal(DEAL_UNIT),
  amount: DealAmount,
  /** The price at which the asset was on sale when the offer was made. */
  listPrice: DealAmount,
  expiresAt: Instant,
  /** Counts the steps; a step names the version that it answers. */
  version: z.int(),
  steps: z.array(OfferStep),
};

/** A buyer's offer for an asset on sale, as the company sees it. */
export const PurchaseOffer = z.object({
  ...Negotiated,
  buyer: Buyer,
  /** The highest price at which the asset was on sale in the 90 days before the offer; null if that is not known. */
  highestListPrice: z.nullable(DealAmount),
  /** Whether the buyer answers with an account of their own. Sales answers for anyone else. */
  byAccount: z.boolean(),
  permits: z.object({ counter: Permit, accept: Permit, decline: Permit, reserve: Permit }),
});
export type PurchaseOffer = z.infer<typeof PurchaseOffer>;

/** What became of an accepted offer, as its buyer sees it. */
export const OwnReservation = z.object({
  _id: ReservationId,
  /** To quote in payments. */
  reference: z.string(),
  state: z.enum(['HELD', 'CONFIRMED', 'SOLD', 'CONVERTED', 'EXPIRED', 'CANCELLED', 'REFUNDED']),
  price: DealAmount,
  deposit: DealAmount,
  paid: AmountShown,
  dueAt: z.nullable(Instant),
  isFrozen: z.boolean(),
});
export type OwnReservation = z.infer<typeof OwnReservation>;

/** The same offer, as its buyer sees it. */
export const OwnOffer = z.object({
  ...Negotiated,
  company: z.string(),
  commodity: z.string(),
  reservation: z.nullable(OwnReservation),
  permits: z.object({ counter: Permit, accept: Permit, withdraw: Permit }),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

const OfOffer = z.object({ companyID: CompanyId, offerID: OfferId });
const Version = z.int().check(z.gte(1), z.lte(MOST_VERSIONS));
/** The price, the last day on which it can be accepted, and what is said with it. */
const Proposal = { amount: DealAmount, until: Day, note: lineOrNothing(300) };

const CHANGES = ['deals/:companyID', 'history/:companyID'] as const;
const STEP = { method: 'POST', access: SELLING_ROLES, effect: 'write', params: OfOffer } as const;

export const listPurchaseOffers = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/offers',
  access: SELLING_ROLES,
  effect: 'read',
  dependsOn: ['deals/:companyID', 'assets/:companyID', 'admission/:companyID'],
  summary: 'Offers of buyers with their negotiation: open ones first, those that have waited longest before others.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({ assetID: z.optional(AssetId) }),
  reply: z.object({ offers: z.array(PurchaseOffer) }),
  errors: [],
});

export const makeOffer = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/offers/:offerID',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Records the offer of a buyer at the counter or on the telephone for an asset on sale.',
  params: OfOffer,
  body: z.object({ assetID: AssetId, buyer: Buyer, ...Proposal }),
  reply: PurchaseOffer,
  errors: ['step_refused', 'phone_invalid'],
});

export const counterOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/offers/:offerID/counter',
  changes: CHANGES,
  summary: "Makes a counter-offer: the company's, or that of a buyer without an account.",
  body: z.object({ version: Version, ...Proposal }),
  reply: PurchaseOffer,
  errors: ['step_refused'],
});

export const acceptOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/offers/:offerID/accept',
  changes: CHANGES,
  summary: 'Accepts the price on the table: for the company, or for a buyer without an account.',
  body: z.object({ version: Version }),
  reply: PurchaseOffer,
  errors: ['step_refused'],
});

export const declineOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/offers/:offerID/decline',
  changes: CHANGES,
  summary: 'Ends a negotiation without a sale, with a reason.',
  body: z.object({ version: Version, reason: lineOfText(300) }),
  reply: PurchaseOffer,
  errors: ['step_refused'],
});
