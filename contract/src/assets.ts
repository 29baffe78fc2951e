import * as z from 'zod/mini';
import { AssetDetails, TypedDetails } from './asset-details.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetId, CategoryId, CompanyId, DocumentId, JurisdictionId } from './identifiers.ts';
import { PLOTTING_ROLES } from './roles.ts';
import { Instant, lineOfText } from './text.ts';

/** An asset's path from first contact to its certificate. */
export const ComplianceState = z.enum([
  'PROSPECT',
  'SURVEY_REQUESTED',
  'SURVEY_SCHEDULED',
  'SURVEYED',
  'PLOTTED',
  'REGISTERED',
  'IN_GATES',
  'APPROVED',
  'NON_COMPLIANT',
]);
export type ComplianceState = z.infer<typeof ComplianceState>;

export const OwnershipState = z.enum(['HELD', 'ON_SALE', 'RESERVED', 'ROP_ACTIVE', 'ROP_DEFAULT', 'SOLD']);
export type OwnershipState = z.infer<typeof OwnershipState>;

/** Independent of both axes: a disputed asset is frozen; a historic one names its successors. */
export const AssetStatus = z.enum(['ACTIVE', 'DISPUTED', 'HISTORIC', 'FORFEITED', 'RETIRED']);
export type AssetStatus = z.infer<typeof AssetStatus>;

export const AssetDocument = z.object({
  _id: DocumentId,
  documentName: z.string(),
  /** `/api/protected/documents/view?id=…`; a client takes the `id` and opens `/document?id=…`. */
  documentDownloadLink: z.string(),
});
export type AssetDocument = z.infer<typeof AssetDocument>;

/** An asset as lists and maps show it. Degrees are WGS84. */
export const Asset = z.object({
  _id: AssetId,
  categoryId: CategoryId,
  category: z.string(),
  ...AssetDetails.shape,
  assetNumber: z.string(),
  complianceState: ComplianceState,
  ownershipState: OwnershipState,
  standing: AssetStatus,
  /** Whether the certificate is valid; the map then shows the approved marker. */
  approved: z.boolean(),
  centerCoordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  polygon: z.array(z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) })),
  areaSquareMetres: z.nullable(z.number()),
  perimeterMetres: z.nullable(z.number()),
  /** 0 before the first boundary. */
  revision: z.int(),
  assetDocuments: z.array(AssetDocument),
  updatedAt: Instant,
});
export type Asset = z.infer<typeof Asset>;

export const AssetCategory = z.object({
  _id: CategoryId,
  category: z.string(),
  /** All assets of the category, of which `assets` may be only the first page. */
  count: z.int(),
  assets: z.array(Asset),
  /** The cursor for `assets/page`; null if `assets` is complete. */
  next: z.nullable(z.string()),
});
export type AssetCategory = z.infer<typeof AssetCategory>;

export const listCompanyAssets = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/assets',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID', 'categories/:companyID'],
  summary:
    'The categories of a company with their assets, by number; up to 1,000 of each and 5,000 in all, `next` leads to the rest.',
  body: z.object({ companyID: CompanyId, categoryId: z.optional(CategoryId) }),
  reply: z.object({ assets: z.array(AssetCategory) }),
  errors: [],
});

/** West, south, east, north in degrees, joined by commas. */
export const BoundingBox = z.string().check(
  z.refine((text) => {
    const numbers = text.split(',').map(Number);
    const [west = 0, south = 0, east = 0, north = 0] = numbers;
    return (
      numbers.length === 4 &&
      numbers.every(Number.isFinite) &&
      west >= -180 &&
      east <= 180 &&
      south >= -90 &&
      north <= 90 &&
      west < east &&
      south < north
    );
  }, fieldFault('extent_malformed')),
);

export const ASSET_SORTS = ['assetNumber', 'assetName', 'operatorName', 'updatedAt', 'areaSquareMetres'] as const;

export const pageAssets = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID', 'jurisdictions/:companyID?jurisdictionID'],
  summary:
    'Assets in use, in pages: filtered by category, state, box and search text, sorted by one column. `find` also finds assets that are out of use.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({
    categoryId: z.optional(CategoryId),
    /** Matches part of the operator's phone number, or part of their name in any case. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Like `search`, but also matches the asset's name and number, to find one asset. */
    find: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    complianceState: z.optional(ComplianceState),
    /** Whether the asset has been approved. */
    approved: z.optional(z.enum(['yes', 'no'])),
    /** Assets that lie in this jurisdiction, wholly or in part. */
    jurisdictionID: z.optional(JurisdictionId),
    box: z.optional(BoundingBox),
    sort: z._default(z.enum(ASSET_SORTS), 'assetNumber'),
    direction: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
    /** The `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.object({ assets: z.array(Asset), next: z.nullable(z.string()) }),
  errors: [],
});

export const readAssetExtent = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/extent',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID', 'jurisdictions/:companyID?jurisdictionID'],
  summary:
    'How many assets a filter leaves, the box around them, and the version of the company’s assets as tiles name it.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({
    categoryId: z.optional(CategoryId),
    /** The same filters as for the pages of assets. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    approved: z.optional(z.enum(['yes', 'no'])),
    jurisdictionID: z.optional(JurisdictionId),
  }),
  reply: z.object({
    count: z.int(),
    /** West, south, east, north in degrees; null when none of them has a boundary. */
    extent: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** Changes whenever an asset changes. */
    version: z.string(),
  }),
  errors: [],
});

export const AssetInBox = z.object({
  _id: AssetId,
  assetNumber: z.string(),
  approved: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  /** The outline as [longitude, latitude] pairs, closed. */
  ring: z.array(z.tuple([z.number(), z.number()])),
});

export const readAssetsInBox = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/box',
  access: 'member',
  effect: 'read',
  dependsOn: ['boundaries/:companyID', 'stages/:companyID'],
  summary: 'What the map draws inside a box: outlines and markers, up to 2,000; `complete` is true if that is all.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({ box: BoundingBox, categoryId: z.optional(CategoryId) }),
  reply: z.object({ assets: z.array(AssetInBox), complete: z.boolean() }),
  errors: [],
});

export const readAsset = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID/:assetID'],
  summary: 'One asset.',
  params: z.object({ companyID: CompanyId, assetID: AssetId }),
  reply: Asset,
  errors: [],
});

export const updateAsset = defineEndpoint({
  method: 'PATCH',
  path: '/api/protected/companies/:companyID/assets/:assetID',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: [
    'assets/:companyID/:assetID',
    'names/:companyID/:assetID?assetName',
    'operators/:companyID/:assetID?operatorPhone',
    'rights/:companyID/:assetID',
    'parties/:companyID',
    'history/:companyID',
  ],
  summary:
    "Changes an asset's name and operator; a field left out keeps its value. The operator of an asset that was approved changes by a transfer.",
  params: z.object({ companyID: CompanyId, assetID: AssetId }),
  body: z.partial(TypedDetails),
  reply: Asset,
  errors: ['phone_invalid', 'asset_frozen', 'step_refused'],
});

export const createCategory = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/categories',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['categories/:companyID', 'history/:companyID'],
  summary: 'Adds a category of assets.',
  params: z.object({ companyID: CompanyId }),
  body: z.object({ category: lineOfText(80) }),
  reply: z.object({ _id: CategoryId, category: z.string() }),
  errors: ['category_name_taken'],
});
