import * as z from 'zod/mini';
import { AssetNumber } from './asset-number.ts';
import { Asset } from './assets.ts';
import { BoundaryPoint, Overlap, SheetConstants, SystemId } from './cartography.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, PLOTTING_ROLES } from './roles.ts';
import type { Tags } from './tags.ts';
import { lineOfText } from './text.ts';

const STEP = [
  'assets/:companyID/:assetID',
  'figures/:companyID',
  'stages/:companyID/:assetID',
  'history/:companyID',
] as const satisfies Tags;
const LEDGER = ['ledger/wallet', 'ledger/treasury/:companyID', 'ledger/supply'] as const satisfies Tags;
/** Ending an asset releases what was held for its gates. */
const END = [...STEP, 'boundaries/:companyID/:assetID', 'gates/:companyID/:assetID', ...LEDGER] as const satisfies Tags;
const DIVISION = [
  'assets/:companyID',
  'boundaries/:companyID',
  'figures/:companyID',
  'stages/:companyID',
  'gates/:companyID',
  'rights/:companyID',
  'parties/:companyID',
  'history/:companyID',
  ...LEDGER,
] as const satisfies Tags;

const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });
const Reason = lineOfText(500);

/** An asset's page: the list's fields, with neighbours, relations and permits. */
export const AssetDetail = z.object({
  asset: Asset,
  disputeCause: z.nullable(z.string()),
  plottedBy: z.nullable(z.string()),
  /**
   * Of each corner, in the order of the polygon, the beacon that was measured there; null where none was. Null for a
   * boundary that was not plotted from a survey.
   */
  measuredCorners: z.nullable(z.array(z.nullable(z.string()))),
  /** Assets that this one was made from, and that were made from it. */
  predecessors: z.array(z.object({ _id: AssetId, assetNumber: z.string(), standing: z.string() })),
  successors: z.array(z.object({ _id: AssetId, assetNumber: z.string(), standing: z.string() })),
  overlaps: z.array(Overlap),
  neighbours: z.array(
    z.object({
      /** Null for all claims of other companies, which are one entry. */
      _id: z.nullable(AssetId),
      assetNumber: z.nullable(z.string()),
      ownCompany: z.boolean(),
      /** How many claims the entry covers; 1 for a claim of the same company. */
      claims: z.int(),
      /** Null for claims of other companies: they are within about 2 km, and some may lie on the asset. */
      distanceMetres: z.nullable(z.number()),
    }),
  ),
  jurisdictions: z.array(z.object({ level: z.string(), name: z.string() })),
  /** Next steps: which ones the caller can take, and why the others are closed. */
  permits: z.object({
    plot: Permit,
    register: Permit,
    dispute: Permit,
    settle: Permit,
    split: Permit,
    merge: Permit,
    retire: Permit,
    fileDocuments: Permit,
    edit: Permit,
    /** Naming another operator by editing. */
    editOperator: Permit,
    certify: Permit,
    revokeCertificate: Permit,
    shareFigures: Permit,
  }),
});
export type AssetDetail = z.infer<typeof AssetDetail>;

export const readAssetDetail = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/detail',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID/:assetID', 'boundaries', 'jurisdictions/:companyID', 'admission/:companyID'],
  summary: 'One asset with its neighbours within 2 km, overlaps, relations, jurisdictions and next steps.',
  params: OfAsset,
  reply: AssetDetail,
  errors: [],
});

export const approveBoundary = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/register',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [...STEP, 'work/:companyID'],
  summary: 'Approves the plotted boundary: PLOTTED → REGISTERED, by someone other than its plotter.',
  params: OfAsset,
  reply: Asset,
  errors: ['step_refused'],
});

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/approvals',
  access: approveBoundary.access,
  effect: 'read',
  dependsOn: ['assets/:companyID', 'admission/:companyID'],
  summary: 'Plotted assets that await approval, and whether the caller may approve each. Longest wait first.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 5) }),
  reply: z.object({ approvals: z.array(z.object({ asset: Asset, permit: Permit })) }),
  errors: [],
});

export const disputeAsset = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/dispute',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: STEP,
  summary: 'Marks an asset as disputed with a reason: it cannot be sold, split, merged or retired until settled.',
  params: OfAsset,
  body: z.object({ reason: Reason }),
  reply: Asset,
  errors: ['step_refused'],
});

export const settleDispute = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/settle',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: STEP,
  summary:
    "Settles a dispute with a reason; an overlap dispute can be settled only once the overlap is gone, or the platform's desk has settled it.",
  params: OfAsset,
  body: z.object({ reason: Reason }),
  reply: Asset,
  errors: ['step_refused'],
});

export const retireAsset = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/retire',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: END,
  summary: 'Takes an asset out of use with a reason, or declares it forfeited. Its history stays.',
  params: OfAsset,
  body: z.object({ reason: Reason, standing: z._default(z.enum(['RETIRED', 'FORFEITED']), 'RETIRED') }),
  reply: Asset,
  errors: ['step_refused', 'ledger_read_only'],
});

const LatLong = z.object({ lat: z.number(), long: z.number() });

/** A line as it was typed: points on WGS84, or first and second in the order of `system`. */
const SplitLine = {
  line: z.array(BoundaryPoint).check(z.minLength(2), z.maxLength(200)),
  system: z.optional(SystemId),
  constants: z.optional(SheetConstants),
};
const MergedAssets = z.array(AssetId).check(z.minLength(2), z.maxLength(50));

/** A boundary that a split or a merger would make: open ring, geodesic area on WGS84. */
export const PlannedPart = z.object({ ring: z.array(LatLong), areaSquareMetres: z.number() });
export type PlannedPart = z.infer<typeof PlannedPart>;

export const planSplit = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/split/plan',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries/:companyID/:assetID', 'stages/:companyID/:assetID'],
  work: 'geometry',
  summary: 'The two parts that a split along a line would make, the one left of the line first. Writes nothing.',
  params: OfAsset,
  body: z.object(SplitLine),
  reply: z.object({ parts: z.tuple([PlannedPart, PlannedPart]) }),
  errors: ['step_refused', 'coordinates_refused', 'ring_refused'],
});

export const planMerger = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/merge/plan',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries/:companyID', 'stages/:companyID'],
  work: 'geometry',
  summary: 'The boundary that a merger would make. Writes nothing.',
  params: z.object({ companyID: CompanyId }),
  body: z.object({ assetIDs: MergedAssets }),
  reply: PlannedPart,
  errors: ['boundary_too_intricate', 'step_refused', 'ring_refused'],
});

export const splitAsset = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/split',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: DIVISION,
  work: 'geometry',
  summary:
    'Splits an asset along a line that crosses its boundary twice; the first number goes to the part left of the line. The asset becomes HISTORIC and names its two successors, which are PLOTTED.',
  params: OfAsset,
  body: z.object({
    ...SplitLine,
    assetNumbers: z.tuple([AssetNumber, AssetNumber]),
  }),
  reply: z.object({ assets: z.array(Asset) }),
  errors: [
    'boundary_too_intricate',
    'step_refused',
    'asset_number_taken',
    'coordinates_refused',
    'ring_refused',
    'ledger_read_only',
  ],
});

export const mergeAssets = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/merge',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: DIVISION,
  work: 'geometry',
  summary:
    'Merges adjoining assets of one category into one. They become HISTORIC and name their successor, which is PLOTTED.',
  params: z.object({ companyID: CompanyId }),
  body: z.object({ assetIDs: MergedAssets, assetNumber: AssetNumber }),
  reply: Asset,
  errors: ['boundary_too_intricate', 'step_refused', 'asset_number_taken', 'ring_refused', 'ledger_read_only'],
});
