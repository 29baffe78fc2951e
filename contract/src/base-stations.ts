import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, BaseStationId, CompanyId } from './identifiers.ts';
import { PLOTTING_ROLES } from './roles.ts';
import { lineOfText, PhoneText } from './text.ts';

/** A named group of assets run by a syndicate or organisation, with its place on the map. */
export const BaseStation = z.object({
  _id: BaseStationId,
  name: z.string(),
  organisation: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  members: z.array(z.object({ name: z.string(), phone: z.string() })),
  pin: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  assets: z.array(z.object({ _id: AssetId, assetNumber: z.string(), assetName: z.string(), approved: z.boolean() })),
  /** Pooled over its assets. */
  approved: z.int(),
  hectares: z.number(),
  /** How many documents are filed with it. */
  documents: z.int(),
});
export type BaseStation = z.infer<typeof BaseStation>;

const Fields = {
  name: lineOfText(120),
  organisation: lineOfText(160),
  contactName: lineOfText(120),
  contactPhone: PhoneText,
  members: z.array(z.object({ name: lineOfText(120), phone: PhoneText })).check(z.maxLength(200)),
  pin: z.nullable(
    z.object({ lat: z.number().check(z.gte(-90), z.lte(90)), lng: z.number().check(z.gte(-180), z.lte(180)) }),
  ),
  assetIDs: z.array(AssetId).check(z.maxLength(1000)),
};

export const listBaseStations = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/base-stations',
  access: 'member',
  effect: 'read',
  dependsOn: ['stations/:companyID', 'assets/:companyID'],
  summary: 'The base stations of a company with their assets and pooled compliance, by name.',
  params: z.object({ companyID: CompanyId }),
  reply: z.object({ baseStations: z.array(BaseStation) }),
  errors: [],
});

export const saveBaseStation = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/base-stations/:baseStationID',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['stations/:companyID', 'history/:companyID'],
  summary: 'Creates a base station under an id that the caller makes, or replaces its fields.',
  params: z.object({ companyID: CompanyId, baseStationID: BaseStationId }),
  body: z.object(Fields),
  reply: BaseStation,
  errors: ['phone_invalid', 'not_found'],
});

export const removeBaseStation = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/base-stations/:baseStationID',
  access: PLOTTING_ROLES,
  effect: 'write',
  changes: ['stations/:companyID', 'documents/:companyID/:baseStationID', 'history/:companyID'],
  summary: 'Takes a base station out; its assets stay, and its documents under their own addresses.',
  params: z.object({ companyID: CompanyId, baseStationID: BaseStationId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

/** What an asset can go through from its first boundary on, by the event log's names. */
export const Stage = z.enum([
  'asset.registered',
  'asset.polygon_changed',
  'asset.registration_approved',
  'asset.approved',
  'asset.compliance_lapsed',
  'asset.disputed',
  'asset.settled',
  'asset.retired',
  'asset.forfeited',
  'asset.split',
  'asset.merged',
  'gate.submitted',
  'gate.attested',
  'gate.passed',
  'gate.rejected',
  'gate.waived',
  'gate.reversed',
  'gate.overdue',
]);
export type Stage = z.infer<typeof Stage>;

/** A stage that an asset went through, as the event log tells it. */
export const StageEntry = z.object({
  _id: z.uuid(),
  at: z.string(),
  stage: Stage,
  assetID: AssetId,
  assetNumber: z.string(),
  assetName: z.string(),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What a passed gate was passed by; null for every other stage. */
  receipt: z.nullable(
    z.object({
      /** Who attested, by name. */
      attesters: z.array(z.string()),
      /** How many documents were handed in as evidence. */
      evidence: z.int(),
      /** How many transfers of Megajoules it moved. */
      transfers: z.int(),
    }),
  ),
});
export type StageEntry = z.infer<typeof StageEntry>;

export const listStageHistory = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/stage-history',
  access: 'member',
  effect: 'read',
  dependsOn: ['stages/:companyID/:assetID', 'names/:companyID/:assetID'],
  summary: "The stages that a company's assets went through, the latest first, by pages; of one asset or one operator.",
  params: z.object({ companyID: CompanyId }),
  query: z.object({
    assetID: z.optional(AssetId),
    /** Operators whose phone contains it. */
    operatorPhone: z.optional(z.string().check(z.maxLength(40))),
    stage: z.optional(Stage),
    before: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  reply: z.object({ entries: z.array(StageEntry), next: z.nullable(z.string()) }),
  errors: [],
});
