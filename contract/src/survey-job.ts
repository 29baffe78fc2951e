import { SYSTEM_IDS } from '@atlas/geodesy/system-definitions';
import * as z from 'zod/mini';
import { AssetId, CategoryId, DocumentId, UserId, WorkItemId } from './identifiers.ts';
import { Day, Instant, lineOfText } from './text.ts';

/** Degrees on WGS84. */
export const Latitude = z.number().check(z.gte(-90), z.lte(90));
export const Longitude = z.number().check(z.gte(-180), z.lte(180));

/** Where a survey takes place; the position is null until someone knows it. */
export const SurveySite = z.object({
  description: lineOfText(500),
  position: z.nullable(z.object({ latitude: Latitude, longitude: Longitude })),
});
export type SurveySite = z.infer<typeof SurveySite>;

/** How accurate beacons must be in this company. */
export const SurveyPolicy = z.object({
  minimumFixes: z.int(),
  /** Less accurate fixes do not count, in metres. */
  maximumAccuracyMetres: z.number(),
  /** A beacon that is less accurate needs a reason, in metres. */
  requiredAccuracyMetres: z.number(),
});
export type SurveyPolicy = z.infer<typeof SurveyPolicy>;

/** Why Cartography returns a survey. */
export const ReturnCode = z.enum(['accuracy', 'beacon', 'overlap', 'site', 'unclear']);
export type ReturnCode = z.infer<typeof ReturnCode>;

/** SCHEDULED until it is handed in, SURVEYED until Cartography has drawn the boundary. RETURNED: a later job measures again. */
export const SurveyState = z.enum(['SCHEDULED', 'SURVEYED', 'PLOTTED', 'RETURNED', 'CLOSED']);
export type SurveyState = z.infer<typeof SurveyState>;

/** A photo of a survey. */
export const SurveyPhoto = z.object({
  /** The change that announced it. */
  changeId: z.uuid(),
  /** The beacon that it shows, by its change; null for the site. */
  beaconChangeId: z.nullable(z.uuid()),
  caption: z.nullable(z.string()),
  takenAt: Instant,
  /** Null until all of its bytes have arrived. */
  documentID: z.nullable(DocumentId),
  /** Why its bytes were refused after they had arrived; null if they were not. */
  refused: z.nullable(z.string()),
});
export type SurveyPhoto = z.infer<typeof SurveyPhoto>;

/** One measurement of a beacon. A beacon that was measured twice appears twice. */
export const SurveyBeacon = z.object({
  changeId: z.uuid(),
  jobId: WorkItemId,
  beacon: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyMetres: z.number(),
  scatterMetres: z.number(),
  /** How many fixes the mean is of. */
  fixes: z.int(),
  /** Why it is less accurate than the company requires. */
  reason: z.nullable(z.string()),
  instrument: z.nullable(z.string()),
  measuredAt: Instant,
  measuredBy: z.nullable(z.string()),
  /** Whether the person who measured it had the job then; Cartography decides what other measurements are worth. */
  assigned: z.boolean(),
  /** Whether it meets the company's accuracy. */
  withinPolicy: z.boolean(),
});
export type SurveyBeacon = z.infer<typeof SurveyBeacon>;

/** What was typed for a corner, in the order of its system's inputs; a grid reference is one text. */
export const TypedPosition = z.strictObject({
  system: z.enum(SYSTEM_IDS),
  values: z.union([z.tuple([z.number(), z.number()]), z.tuple([z.string().check(z.minLength(1), z.maxLength(40))])]),
  /** Metres added to the first and second value of a Lo sheet that omits the leading digits. */
  constants: z.optional(z.strictObject({ first: z.optional(z.number()), second: z.optional(z.number()) })),
  /** The version of the definitions that gave the corner its place. */
  definition: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type TypedPosition = z.infer<typeof TypedPosition>;

/** The outline that the surveyor drew on the spot. */
const SurveyRing = z.object({
  changeId: z.uuid(),
  corners: z.array(
    z.object({
      beacon: z.nullable(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      typed: z.optional(TypedPosition),
    }),
  ),
  sketchedAt: Instant,
  sketchedBy: z.nullable(z.string()),
});

/** One planned survey; its id is that of its item in Survey Jobs. */
export const SurveyJob = z.object({
  jobId: WorkItemId,
  ref: z.string(),
  /** The first item of the case. */
  caseId: WorkItemId,
  title: z.string(),
  requester: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  site: SurveySite,
  /** Null for a returned job that has no new date yet. */
  date: z.nullable(Day),
  surveyor: z.nullable(z.object({ sub: UserId, name: z.string() })),
  crew: z.nullable(z.string()),
  category: z.nullable(z.object({ _id: CategoryId, category: z.string() })),
  /** The number that the boundary will get, if it is known. */
  plotNumber: z.nullable(z.string()),
  /** The asset that is measured again. */
  assetID: z.nullable(AssetId),
  state: SurveyState,
  /** Why Cartography returned the last survey of the case. */
  returned: z.nullable(z.object({ code: ReturnCode, note: z.nullable(z.string()), at: Instant })),
  /** Counts changes of the plan, the outline and the state; a phone names the one that it builds on. */
  version: z.int(),
  /** The version of its work item, which steps of the desk name. */
  itemVersion: z.int(),
});
export type SurveyJob = z.infer<typeof SurveyJob>;

/** A job with everything that was measured in its case, oldest first. */
export const SurveyJobDetail = z.extend(SurveyJob, {
  beacons: z.array(SurveyBeacon),
  visits: z.array(
    z.object({
      changeId: z.uuid(),
      arrivedAt: Instant,
      leftAt: z.nullable(Instant),
      by: z.nullable(z.string()),
    }),
  ),
  notes: z.array(
    z.object({
      changeId: z.uuid(),
      beaconChangeId: z.nullable(z.uuid()),
      text: z.string(),
      at: Instant,
      by: z.nullable(z.string()),
    }),
  ),
  photos: z.array(SurveyPhoto),
  /** The newest outline. */
  ring: z.nullable(SurveyRing),
});
export type SurveyJobDetail = z.infer<typeof SurveyJobDetail>;

/** A boundary near a site: of the company itself only. Other companies' claims are met by the metered check. */
export const NeighbourRing = z.object({
  assetID: AssetId,
  assetNumber: z.string(),
  revision: z.int(),
  standing: z.string(),
  complianceState: z.string(),
  /** Latitude and longitude; the last corner repeats the first. */
  ring: z.array(z.tuple([z.number(), z.number()])),
});
export type NeighbourRing = z.infer<typeof NeighbourRing>;
