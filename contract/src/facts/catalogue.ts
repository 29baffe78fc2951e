import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

const Commodity = z.strictObject({ commodity: z.nullable(z.string()) });
const TERMS = { priceCents: z.int(), ropAvailable: z.boolean(), showsOutline: z.boolean() };
const Before = z.strictObject({
  ownershipState: z.string(),
  priceCents: z.optional(TERMS.priceCents),
  ropAvailable: z.optional(TERMS.ropAvailable),
  showsOutline: z.optional(TERMS.showsOutline),
});
const OnSale = z.strictObject({ ownershipState: z.literal('ON_SALE'), ...TERMS });

const Sale = z.strictObject({ ownershipState: z.string() });

const OF_ASSET = { subject: 'asset', audience: 'public log' } as const;

/** Facts about offers for sale. Prices are hundredths of a US dollar. */
export const catalogueFacts = {
  assetListed: defineFact({ ...OF_ASSET, type: 'asset.listed', before: Before, after: OnSale }),
  assetRepriced: defineFact({ ...OF_ASSET, type: 'asset.repriced', before: Before, after: OnSale }),
  assetUnlisted: defineFact({
    ...OF_ASSET,
    type: 'asset.unlisted',
    before: Before,
    after: z.strictObject({ ownershipState: z.literal('HELD') }),
  }),
  assetReserved: defineFact({ ...OF_ASSET, type: 'asset.reserved', before: Sale, after: Sale }),
  /** Its reservation or contract ended without a sale. */
  assetReleased: defineFact({ ...OF_ASSET, type: 'asset.released', before: Sale, after: Sale }),
  /** Rented with an option to purchase. */
  assetRented: defineFact({ ...OF_ASSET, type: 'asset.rented', before: Sale, after: Sale }),
  rentDefaulted: defineFact({ ...OF_ASSET, type: 'asset.rent_defaulted', before: Sale, after: Sale }),
  rentCured: defineFact({ ...OF_ASSET, type: 'asset.rent_cured', before: Sale, after: Sale }),
  assetSold: defineFact({
    ...OF_ASSET,
    type: 'asset.sold',
    before: Sale,
    after: z.strictObject({ ownershipState: z.literal('SOLD'), mode: z.enum(['cash', 'rop']) }),
    stage: true,
  }),
  /** Prices and names of buyers leave the register. */
  salesExported: defineFact({
    type: 'sales.exported',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ count: z.int() }),
  }),
  commodityChanged: defineFact({
    type: 'category.commodity_changed',
    subject: 'category',
    audience: 'public log',
    before: Commodity,
    after: Commodity,
  }),
} as const satisfies Record<string, FactDefinition>;
