import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetId, CategoryId, CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { PLOTTING_ROLES, SELLING_ROLES } from './roles.ts';
import { Instant } from './text.ts';

/** A commodity as it appears in addresses: `garlpex` in `/commodity/garlpex`. */
export const CommoditySlug = z
  .string()
  .check(z.maxLength(40), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldFault('slug_malformed')));

/** A price in US dollar cents, from one cent to ten billion dollars. */
export const PriceCents = z.int().check(z.gte(1), z.lte(1_000_000_000_000));

/** An asset on sale as everyone sees it. It shows nothing else about its company. */
export const Listing = z.object({
  _id: AssetId,
  assetNumber: z.string(),
  assetName: z.string(),
  category: z.string(),
  /** The catalogue that lists it. */
  commodity: CommoditySlug,
  /** The seller. */
  company: z.string(),
  province: z.nullable(z.string()),
  district: z.nullable(z.string()),
  hectares: z.nullable(z.number()),
  priceCents: PriceCents,
  /** Whether it can be rented with an option to purchase. */
  ropAvailable: z.boolean(),
  /** Whether it is reserved for a buyer, so that nobody else can buy it for now. */
  reserved: z.boolean(),
  /** Whether every gate that decides its approval is passed. */
  approved: z.boolean(),
  /** Its certificate and the address where this register checks it; null until one is in the public log. */
  certificate: z.nullable(z.object({ number: z.string(), address: z.string() })),
  listedAt: Instant,
  /** Rounded to 0.01 degree if the outline is not public. */
  centerCoordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  /** Empty if it is not public. */
  polygon: z.array(z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) })),
});
export type Listing = z.infer<typeof Listing>;

const page = () => ({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 100),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
});

const hectares = () => z.optional(z.coerce.number().check(z.gte(0), z.lte(10_000_000)));
const cents = () => z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)));

export const readCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/commodities/:slug/listings',
  access: 'public',
  effect: 'read',
  dependsOn: ['offers', 'assets', 'categories', 'jurisdictions'],
  summary: 'The assets of a commodity that are on sale and approved, newest first, filtered and in pages.',
  params: z.object({ slug: CommoditySlug }),
  query: z.object({
    category: z.optional(z.string().check(z.maxLength(80))),
    /** A province or a district. */
    place: z.optional(z.string().check(z.maxLength(120))),
    leastHectares: hectares(),
    mostHectares: hectares(),
    leastCents: cents(),
    mostCents: cents(),
    rop: z.optional(z.enum(['yes', 'no'])),
    ...page(),
  }),
  reply: z.object({
    /** How many are on sale for the commodity, ignoring the filters. */
    offered: z.int(),
    /** How many match the filter. */
    count: z.int(),
    categories: z.array(z.string()),
    places: z.array(z.string()),
    listings: z.array(Listing),
  }),
  errors: [],
});

export const readPublicProfile = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/profile',
  access: 'account',
  effect: 'read',
  dependsOn: [
    'offers/:companyID',
    'assets/:companyID',
    'figures/:companyID',
    'jurisdictions/:companyID',
    'companies/:companyID',
    'admission/:companyID',
  ],
  summary:
    'What everyone who is signed in can read about a company: its name, how many approved assets it has, and what it has on sale. A company without an approved asset, or one that is not admitted, answers like one that does not exist.',
  params: z.object({ companyID: CompanyId }),
  query: z.object(page()),
  reply: z.object({
    companyID: CompanyId,
    company: z.string(),
    approved: z.int(),
    /** How many assets it has on sale. */
    count: z.int(),
    listings: z.array(Listing),
  }),
  errors: ['not_found'],
});

/** The offer of an asset with its history and what the caller may do. */
export const AssetOffer = z.object({
  offer: z.nullable(
    z.object({ priceCents: PriceCents, ropAvailable: z.boolean(), showsOutline: z.boolean(), listedAt: Instant }),
  ),
  /** The catalogue that lists the assets of its category. */
  commodity: CommoditySlug,
  category: z.object({ _id: CategoryId, category: z.string() }),
  /** Every offer and withdrawal, newest first. */
  prices: z.array(
    z.object({
      _id: z.uuid(),
      /** Null for a withdrawal. */
      priceCents: z.nullable(PriceCents),
      ropAvailable: z.boolean(),
      byName: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  permits: z.object({ list: Permit, unlist: Permit, setCommodity: Permit }),
});
export type AssetOffer = z.infer<typeof AssetOffer>;

const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });

export const readAssetOffer = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/offer',
  access: 'member',
  effect: 'read',
  dependsOn: [
    'offers/:companyID/:assetID',
    'stages/:companyID/:assetID',
    'categories/:companyID',
    'admission/:companyID',
  ],
  summary: 'The price of an asset on sale and what it was before.',
  params: OfAsset,
  reply: AssetOffer,
  errors: [],
});

export const listAsset = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/assets/:assetID/offer',
  access: SELLING_ROLES,
  effect: 'write',
  changes: ['offers/:companyID/:assetID', 'assets/:companyID/:assetID', 'history/:companyID'],
  summary: 'Puts an approved asset on sale, or changes its price and terms.',
  params: OfAsset,
  body: z.object({
    priceCents: PriceCents,
    ropAvailable: z._default(z.boolean(), false),
    showsOutline: z._default(z.boolean(), false),
  }),
  reply: AssetOffer,
  errors: ['step_refused'],
});

export const unlistAsset = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/assets/:assetID/offer',
  access: SELLING_ROLES,
  effect: 'write',
  changes: ['offers/:companyID/:assetID', 'assets/:companyID/:assetID', 'history/:companyID'],
  summary: 'Takes an asset off sale.',
  params: OfAsset,
  reply: AssetOffer,
  errors: ['step_refused'],
});

export const setCommodity = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/categories/:categoryId/commodity',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['categories/:companyID', 'history/:companyID'],
  summary: "Sets the public catalogue of a category's assets.",
  params: z.object({ companyID: CompanyId, categoryId: CategoryId }),
  body: z.object({ commodity: CommoditySlug }),
  reply: z.object({ commodity: CommoditySlug }),
  errors: ['not_found'],
});
