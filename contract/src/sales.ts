import * as z from 'zod/mini';
import { AssetStatus, ComplianceState } from './assets.ts';
import { MoneyAmount, MoneyUnit } from './books.ts';
import { PriceCents } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId } from './identifiers.ts';
import { SELLING_ROLES } from './roles.ts';
import { Instant } from './text.ts';

const OfAsset = { assetID: AssetId, assetNumber: z.string(), assetName: z.string(), category: z.string() } as const;

/** An asset on sale, as those who sell it work with it. */
export const Offer = z.object({
  ...OfAsset,
  priceCents: PriceCents,
  /** Whether it can be rented with an option to purchase. */
  ropAvailable: z.boolean(),
  listedAt: Instant,
  /** Whole days since then, by the calendar of Harare. */
  days: z.int(),
  /** How many people have asked about it since then. */
  enquiries: z.int(),
  complianceState: ComplianceState,
  standing: AssetStatus,
});
export type Offer = z.infer<typeof Offer>;

/** An asset that was sold. */
export const SoldAsset = z.object({
  ...OfAsset,
  /** Who operates it since. */
  buyer: z.string(),
  /** When it turned SOLD; null if its history does not say. */
  soldAt: z.nullable(Instant),
  /** For cash, or by the option of a contract of rent; null if no sale is recorded. */
  mode: z.nullable(z.enum(['cash', 'rop'])),
  /** What the buyer agreed to pay; the last price of its listing if no sale is recorded, and null without one. */
  priceCents: z.nullable(PriceCents),
  /** What it had cost, by currency, for those who read the books; empty if nobody recorded a cost. */
  costs: z.array(z.object({ unit: MoneyUnit, amount: MoneyAmount })),
  /** The agreed price less the cost; null if either is unknown, or if the cost is not in dollars alone. */
  marginCents: z.nullable(z.int()),
});
export type SoldAsset = z.infer<typeof SoldAsset>;

/** The most rows that are exported. */
export const MOST_SALES_ROWS = 10_000;

const InCompany = z.object({ companyID: CompanyId });
const page = () => ({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
});
const OFFERED = ['offers/:companyID', 'assets/:companyID', 'categories/:companyID', 'work/:companyID'] as const;
const SOLD = [
  'offers/:companyID',
  'assets/:companyID',
  'categories/:companyID',
  'history/:companyID',
  'deals/:companyID',
  'books/:companyID',
] as const;
const READ = { method: 'GET', access: SELLING_ROLES, effect: 'read', params: InCompany, errors: [] } as const;

export const listOffers = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/sales/offers',
  dependsOn: OFFERED,
  summary: "The company's assets on sale, newest first: price, terms, days, enquiries and compliance.",
  query: z.object(page()),
  reply: z.object({ offers: z.array(Offer), count: z.int() }),
});

export const exportOffers = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/sales/offers/csv',
  dependsOn: OFFERED,
  transport: 'file',
  summary: 'The assets on sale as CSV, up to 10,000. The export is recorded.',
  reply: z.unknown(),
});

export const listSoldAssets = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/sales/sold',
  dependsOn: SOLD,
  summary: "The company's assets that were sold: buyer, date, price, cost and margin.",
  query: z.object(page()),
  reply: z.object({ sold: z.array(SoldAsset), count: z.int() }),
});

export const exportSoldAssets = defineEndpoint({
  ...READ,
  path: '/api/protected/companies/:companyID/sales/sold/csv',
  dependsOn: SOLD,
  transport: 'file',
  summary: 'The sold assets as CSV, up to 10,000. The export is recorded.',
  reply: z.unknown(),
});
