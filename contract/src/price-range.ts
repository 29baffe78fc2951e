import * as z from 'zod/mini';
import { ASSET_ACCESS } from './asset-details.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId } from './identifiers.ts';
import { FINANCE_ROLES } from './roles.ts';
import { Day } from './text.ts';

/** A sale or an asking price on which a price range is based. */
export const PriceComparable = z.object({
  /** What the reader may open: an asset of their company, or a public listing. */
  assetID: AssetId,
  assetNumber: z.string(),
  company: z.string(),
  isOwn: z.boolean(),
  kind: z.enum(['sale', 'asking']),
  on: Day,
  hectares: z.number(),
  district: z.nullable(z.string()),
  /** How it is reached; null if no one has recorded it. */
  access: z.nullable(z.enum(ASSET_ACCESS)),
  /** US dollar cents. */
  priceCents: z.int(),
  centsPerHectare: z.int(),
  /** Ten-thousandths, from 1 to 10,000. */
  weight: z.int(),
});
export type PriceComparable = z.infer<typeof PriceComparable>;

export const readPriceRange = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/price-range',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['offers', 'assets', 'jurisdictions', 'books/:companyID'],
  summary: 'What similar assets were sold or offered for in the last three years, with the weight of each.',
  params: z.object({ companyID: CompanyId, assetID: AssetId }),
  reply: z.object({
    /** Null if there are not enough comparables. US dollar cents. */
    range: z.nullable(z.object({ lowCents: z.int(), highCents: z.int() })),
    /** Hundredths: how many equally weighted comparables would say as much. */
    effective: z.int(),
    /** Those with a weight of at least 0.01, the heaviest first, 50 at most. */
    comparables: z.array(PriceComparable),
  }),
  errors: ['not_found'],
});
