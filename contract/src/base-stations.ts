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
  /** The sums over its assets. */
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
  summary: 'Removes a base station; its assets stay, and so do its documents under their own addresses.',
  params: z.object({ companyID: CompanyId, baseStationID: BaseStationId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});
