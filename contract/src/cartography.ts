import { SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import * as z from 'zod/mini';
import { AssetNumber } from './asset-number.ts';
import { Asset } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetId, CategoryId, CompanyId, UserId, WorkItemId } from './identifiers.ts';
import { PLOTTING_ROLES } from './roles.ts';
import { NOTHING } from './tags.ts';
import { Instant } from './text.ts';

/** Coordinate systems by id, in the order in which they are offered. */
export const SystemId = z.enum(SYSTEM_IDS, { error: fieldFault('system_not_chosen') });
export type SystemId = z.infer<typeof SystemId>;

/** The most corners that one boundary may have. */
export const MAXIMUM_POINTS = 5000;

/**
 * Whether there are more points than a boundary may have. A last point that repeats the first closes the ring and does
 * not count.
 */
export function hasTooManyPoints(points: readonly unknown[]): boolean {
  if (points.length <= MAXIMUM_POINTS) return false;
  return points.length > MAXIMUM_POINTS + 1 || JSON.stringify(points[0]) !== JSON.stringify(points.at(-1));
}

const withinLimit = [
  z.refine((points) => Array.isArray(points) && !hasTooManyPoints(points), {
    error: fieldFault('points_too_many'),
    params: { maximum: MAXIMUM_POINTS },
    abort: true,
  }),
  z.maxLength(MAXIMUM_POINTS + 1, fieldFault('points_too_many')),
] as const;

/** First and second input of the system, as its table names them; an MGRS reference is a single text. */
const Pair = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.string().check(z.maxLength(40))])]);
/** Metres to add to the first and second value of a Lo sheet that omits the leading digits. */
export const SheetConstants = z.object({ first: z.optional(z.number()), second: z.optional(z.number()) });

export const convertCoordinates = defineEndpoint({
  method: 'POST',
  path: '/api/protected/coordinates/convert',
  access: 'account',
  effect: 'read',
  dependsOn: NOTHING,
  summary: 'Converts points between coordinate systems, first and second in the order of each system.',
  body: z.object({
    from: SystemId,
    to: SystemId,
    points: z.array(Pair).check(z.minLength(1), ...withinLimit),
    constants: z.optional(SheetConstants),
  }),
  reply: z.object({ points: z.array(Pair), accuracyMetres: z.number(), definition: z.string() }),
  errors: ['coordinates_refused'],
});

/**
 * A point of a boundary: `{lat, long}` or `{coords: {latitude, longitude}}` in WGS84, or `{first, second}` with
 * `system`.
 */
export const BoundaryPoint = z.union([
  z.object({ lat: z.number(), long: z.number() }),
  z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) }),
  z.object({ first: z.number(), second: z.number() }),
  z.object({ first: z.string().check(z.maxLength(40)) }),
]);
export type BoundaryPoint = z.infer<typeof BoundaryPoint>;

/** The smallest area reported for ground shared with claims of other companies; anything smaller is reported as this. */
export const LEAST_TOLD_SQUARE_METRES = 1000;

/**
 * The ground that a boundary shares with a claim of its own company, or with all claims of other companies together.
 */
export const Overlap = z.object({
  /** Null for claims of other companies, whose owners stay private. */
  assetID: z.nullable(AssetId),
  assetNumber: z.nullable(z.string()),
  ownCompany: z.boolean(),
  /** How many claims the entry covers; 1 for a claim of the same company. */
  claims: z.int(),
  /** For claims of other companies, rounded to 1,000 m² (0.1 ha); anything less is 1,000, too. */
  overlapSquareMetres: z.nullable(z.number()),
  /**
   * Share of the new boundary, 0 to 1. For claims of other companies it is derived from the rounded area in steps of
   * 0.01; null if that area is 0.1 ha or the boundary is smaller than 1 ha.
   */
  share: z.nullable(z.number()),
  /** Share of the neighbour, 0 to 1; null for claims of other companies. */
  shareOfNeighbour: z.nullable(z.number()),
  /**
   * Why there is no area. `too_intricate`: the bounding boxes overlap and the rings may too, but measuring them would
   * cost too much.
   */
  withoutFigures: z.nullable(z.literal('too_intricate')),
});
export type Overlap = z.infer<typeof Overlap>;

const Warning = z.object({
  code: z.string(),
  message: z.string(),
  /** A code from `reasons.ts`. */
  parameters: z.optional(z.record(z.string(), z.unknown())),
});

export const saveBoundary = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/cartography',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: [
    'assets/:companyID',
    'boundaries/:companyID',
    'figures/:companyID',
    'stages/:companyID',
    // A company whose claims the boundary overlaps is told in its own history.
    'history',
    // One that answers a cartography request moves its case on.
    'work/:companyID?fromRequest',
    'survey/:companyID?fromRequest',
  ],
  work: 'boundary',
  answersWith: 'assets',
  summary: 'Plots a boundary: a new asset, or a new revision of the asset with the number in the category.',
  body: z.object({
    companyID: CompanyId,
    categoryId: CategoryId,
    assetNumber: AssetNumber,
    points: z.array(BoundaryPoint).check(...withinLimit),
    system: z.optional(SystemId),
    constants: z.optional(SheetConstants),
    /** The survey accuracy that the plotter states, in metres. */
    accuracyMetres: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
    /**
     * The revision that this boundary builds on; 0 for a new number. If the register has a different one, the call
     * answers `revision_conflict`. Without this field, the call builds on the revision that the register has when it
     * arrives.
     */
    buildsOn: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    /** Answers yes to the question that a 409 asked. */
    confirm: z.optional(z.boolean()),
    /** The cartography request that it answers; the request closes, and the boundary waits for approval. */
    fromRequest: z.optional(
      z.object({
        workItemID: WorkItemId,
        /** The version of the request that the plotter saw. */
        version: z.int().check(z.gte(1)),
        /** The measurements that its corners were taken from, by their changes. */
        beaconChangeIds: z._default(z.array(z.uuid()).check(z.maxLength(500)), []),
      }),
    ),
  }),
  reply: z.object({
    /** As the specification spells it. */
    message: z.string(),
    asset: Asset,
    areaSquareMetres: z.number(),
    perimeterMetres: z.number(),
    warnings: z.array(Warning),
    overlaps: z.array(Overlap),
  }),
  errors: [
    'points_missing',
    'coordinates_refused',
    'ring_refused',
    'boundary_too_intricate',
    'confirm_size',
    'confirm_outside',
    'confirm_shape',
    'confirm_replot',
    'asset_number_taken',
    'asset_frozen',
    'revision_conflict',
    'work_changed',
    'work_held',
    'work_closed',
    'step_refused',
  ],
});

/** The most checks of boundaries against other companies' claims by one company in an hour. */
export const NEIGHBOUR_CHECKS = 60;

/**
 * How many checks against other companies a company has left, and when its full allowance returns; null if none is
 * used.
 */
const ChecksLeft = z.object({ left: z.int(), renewedAt: z.nullable(Instant) });

export const checkBoundary = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/cartography/check',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries'],
  work: 'boundary',
  summary:
    'What a boundary would measure, and which claims of its own company it would overlap, if it were saved. Nothing is ' +
    'saved. 120 calls a minute by one person, together with checks against other companies.',
  body: z.object({
    companyID: CompanyId,
    /** The asset that the boundary would revise; overlap with it does not count. */
    assetID: z.optional(AssetId),
    points: z.array(BoundaryPoint).check(...withinLimit),
    system: z.optional(SystemId),
    constants: z.optional(SheetConstants),
  }),
  reply: z.object({
    areaSquareMetres: z.number(),
    perimeterMetres: z.number(),
    overlaps: z.array(Overlap),
    otherChecks: ChecksLeft,
  }),
  errors: ['points_missing', 'coordinates_refused', 'ring_refused', 'boundary_too_intricate'],
});

export const checkOtherCompanies = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/cartography/check/others',
  access: PLOTTING_ROLES,
  effect: 'write',
  // A company whose claims the boundary overlaps is told in its own history.
  changes: ['history'],
  work: 'boundary',
  summary:
    'How many claims of other companies a boundary would overlap, and their area to 0.1 ha, without saying whose. 60 answers ' +
    'an hour for each company, whether they find anything or not. Each is in its history, and the companies met are told that ' +
    'a boundary was checked against theirs, but not by whom.',
  body: z.object({
    companyID: CompanyId,
    points: z.array(BoundaryPoint).check(...withinLimit),
    system: z.optional(SystemId),
    constants: z.optional(SheetConstants),
  }),
  reply: z.object({
    /** At most one entry for all claims that were measured and one for all that were not. */
    overlaps: z.array(Overlap),
    otherChecks: ChecksLeft,
  }),
  errors: ['points_missing', 'coordinates_refused', 'ring_refused', 'boundary_too_intricate'],
});

export const BoundaryRevision = z.object({
  revision: z.int(),
  system: SystemId,
  definitionVersion: z.string(),
  /** The typed values, first and second in the order of the system. */
  typed: z.array(Pair),
  /** Added to the values typed on a sheet that omits the leading digits. */
  constants: z.nullable(SheetConstants),
  polygon: z.array(z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) })),
  areaSquareMetres: z.number(),
  perimeterMetres: z.number(),
  accuracyMetres: z.nullable(z.number()),
  plottedBy: z.nullable(z.object({ sub: UserId, name: z.string() })),
  plottedAt: Instant,
});
export type BoundaryRevision = z.infer<typeof BoundaryRevision>;

export const listBoundaries = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/boundaries',
  access: 'member',
  effect: 'read',
  dependsOn: ['boundaries/:companyID/:assetID'],
  summary: "Every revision of an asset's boundary, newest first, with what was typed.",
  params: z.object({ companyID: CompanyId, assetID: AssetId }),
  reply: z.object({ boundaries: z.array(BoundaryRevision) }),
  errors: [],
});
