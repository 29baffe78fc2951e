import * as z from 'zod/mini';
import { DealAmount } from './deals.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, OfferId } from './identifiers.ts';
import { OwnOffer } from './purchase-offers.ts';
import { Day, lineOrNothing } from './text.ts';

const OfOffer = z.object({ offerID: OfferId });
const Version = z.int().check(z.gte(1), z.lte(1000));
const Proposal = { amount: DealAmount, until: Day, note: lineOrNothing(300) };

const STEP = {
  method: 'POST',
  access: 'account',
  effect: 'write',
  // The company's own pages are not the buyer's.
  changes: ['deals', 'history'],
  params: OfOffer,
  reply: OwnOffer,
} as const;

export const listOwnOffers = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/offers',
  access: 'account',
  effect: 'read',
  dependsOn: ['deals', 'companies'],
  summary: "The signed-in person's offers for assets on sale, with their negotiation and what became of them.",
  reply: z.object({ offers: z.array(OwnOffer) }),
  errors: [],
});

export const makeOwnOffer = defineEndpoint({
  ...STEP,
  method: 'PUT',
  path: '/api/protected/profile/offers/:offerID',
  summary: 'Makes an offer for an asset of the public catalogue. The company sees the name and the verified number.',
  body: z.object({ assetID: AssetId, ...Proposal }),
  errors: ['step_refused'],
});

export const counterOwnOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/profile/offers/:offerID/counter',
  summary: 'Makes a counter-offer to the company.',
  body: z.object({ version: Version, ...Proposal }),
  errors: ['step_refused', 'not_found'],
});

export const acceptOwnOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/profile/offers/:offerID/accept',
  summary: "Accepts the company's price.",
  body: z.object({ version: Version }),
  errors: ['step_refused', 'not_found'],
});

export const withdrawOwnOffer = defineEndpoint({
  ...STEP,
  path: '/api/protected/profile/offers/:offerID/withdraw',
  summary: 'Withdraws an offer that has not led to a reservation.',
  body: z.object({ version: Version }),
  errors: ['step_refused', 'not_found'],
});
