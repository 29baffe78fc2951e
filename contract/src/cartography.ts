import { SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import * as z from 'zod/mini';
import { AssetNumber } from './asset-number.ts';
import { Asset } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { AssetId, CategoryId, CompanyId, UserId } from './identifiers.ts';
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

/** First and second input of the system, as its table names them; MGRS is one text. */
const Pair = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.string().check(z.maxLength(40))])]);
/** Added to the first and second value of a Lo sheet that leaves the leading figures out, in metres. */
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

/** A point of a boundary: `{lat, long}` or `{coords: {latitude, longitude}}` in WGS84, or `{first, second}` with `system`. */
export const BoundaryPoint = z.union([
  z.object({ lat: z.number(), long: z.number() }),
  z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) }),
  z.object({ first: z.number(), second: z.number() }),
  z.object({ first: z.string().check(z.maxLength(40)) }),
]);
export type BoundaryPoint = z.infer<typeof BoundaryPoint>;

export const Overlap = z.object({
  /** Null when the neighbour belongs to another company, whose name and number stay private. */
  assetID: z.nullable(AssetId),
  assetNumber: z.nullable(z.string()),
  ownCompany: z.boolean(),
  overlapSquareMetres: z.nullable(z.number()),
  /** Share of the new boundary, 0 to 1. */
  share: z.nullable(z.number()),
  /** Share of the neighbour, 0 to 1. */
  shareOfNeighbour: z.nullable(z.number()),
  /**
   * Why the three figures are null. `too_intricate`: the boxes of the two overlap, and the rings may; to measure them
   * would cost too much. `kept_back`: other companies' claims whose outlines are not public, one entry for all of them.
   */
  withoutFigures: z.nullable(z.enum(['too_intricate', 'kept_back'])),
});
export type Overlap = z.infer<typeof Overlap>;

const Warning = z.object({ code: z.string(), message: z.string() });

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
    'history/:companyID',
  ],
  work: 'boundary',
  answersWith: 'assets',
  summary: 'Plots a boundary: a new asset, or a new revision of the asset that carries the number in the category.',
  body: z.object({
    companyID: CompanyId,
    categoryId: CategoryId,
    assetNumber: AssetNumber,
    points: z.array(BoundaryPoint).check(...withinLimit),
    system: z.optional(SystemId),
    constants: z.optional(SheetConstants),
    /** The accuracy of the survey that the plotter states, in metres. */
    accuracyMetres: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
    /**
     * The revision that this boundary builds on; 0 for a number that is new. If the register has another, the call
     * answers `revision_conflict`. Without it the call builds on the revision that the register has when the call
     * arrives.
     */
    buildsOn: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    /** The answer yes to a 409 question. */
    confirm: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** As the specification has it. */
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
  ],
});

export const checkBoundary = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/cartography/check',
  access: PLOTTING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries'],
  work: 'boundary',
  summary:
    'What a boundary would measure and overlap if it were saved. Nothing is saved. Of claims of other companies only those ' +
    'with a public outline are measured. 120 calls a minute by one person.',
  body: z.object({
    companyID: CompanyId,
    /** The asset that the boundary would be a new revision of: it does not overlap itself. */
    assetID: z.optional(AssetId),
    points: z.array(BoundaryPoint).check(...withinLimit),
    system: z.optional(SystemId),
    constants: z.optional(SheetConstants),
  }),
  reply: z.object({ areaSquareMetres: z.number(), perimeterMetres: z.number(), overlaps: z.array(Overlap) }),
  errors: ['points_missing', 'coordinates_refused', 'ring_refused', 'boundary_too_intricate'],
});

export const BoundaryRevision = z.object({
  revision: z.int(),
  system: SystemId,
  definitionVersion: z.string(),
  /** What was typed, first and second in the order of the system. */
  typed: z.array(Pair),
  /** Added to what was typed on a sheet that leaves the leading figures out. */
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
