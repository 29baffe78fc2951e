import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, JurisdictionId } from './identifiers.ts';
import { PEOPLE_ROLES } from './roles.ts';

export const JurisdictionLevel = z.enum(['province', 'district', 'other']);
export type JurisdictionLevel = z.infer<typeof JurisdictionLevel>;

/** A province, district or other area that assets lie in, with what the company has in it. */
export const Jurisdiction = z.object({
  _id: JurisdictionId,
  level: JurisdictionLevel,
  name: z.string(),
  /** The source of the outline. */
  source: z.string(),
  /** Provinces are built in; the rest are a company's own. */
  ownCompany: z.boolean(),
  assets: z.int(),
  approved: z.int(),
  hectares: z.number(),
});
export type Jurisdiction = z.infer<typeof Jurisdiction>;

export const listJurisdictions = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/jurisdictions',
  access: 'member',
  effect: 'read',
  dependsOn: ['jurisdictions/:companyID', 'figures/:companyID'],
  summary: "Provinces, districts and other areas with counts and hectares of the company's assets.",
  params: z.object({ companyID: CompanyId }),
  query: z.object({ level: z.optional(JurisdictionLevel) }),
  reply: z.object({ jurisdictions: z.array(Jurisdiction) }),
  errors: [],
});

export const readJurisdictionOutlines = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/jurisdictions/outlines',
  access: 'member',
  effect: 'read',
  dependsOn: ['jurisdictions/:companyID'],
  summary: 'The outlines of one level as GeoJSON, simplified for drawing.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({ level: JurisdictionLevel }),
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: JurisdictionId,
        properties: z.object({ name: z.string(), level: JurisdictionLevel }),
        geometry: z.unknown(),
      }),
    ),
  }),
  errors: [],
});

const ImportQuery = z.object({
  level: JurisdictionLevel,
  /** The property with the names; guessed if absent. */
  nameProperty: z.optional(z.string().check(z.maxLength(80))),
});

export const checkJurisdictions = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/jurisdictions/check',
  access: PEOPLE_ROLES,
  effect: 'read',
  dependsOn: ['jurisdictions/:companyID', 'figures/:companyID'],
  transport: 'upload',
  summary: 'Reads a file of outlines as an import would, and writes nothing.',
  params: z.object({ companyID: CompanyId }),
  query: ImportQuery,
  reply: z.object({
    boundaries: z.array(
      z.object({
        name: z.string(),
        /** Whether the level already has an area with this name, which would be replaced. */
        replaces: z.boolean(),
        /** Assets in use that it overlaps. */
        assets: z.int(),
      }),
    ),
  }),
  errors: [
    'file_type_refused',
    'file_damaged',
    'file_infected',
    'scanner_unavailable',
    'file_too_large',
    'import_refused',
  ],
});

export const importJurisdictions = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/jurisdictions/import',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['jurisdictions/:companyID', 'history/:companyID'],
  transport: 'upload',
  summary:
    'Imports areas from a GeoJSON file or a zipped Shapefile, all or none. An area with the same name at that level is replaced.',
  params: z.object({ companyID: CompanyId }),
  query: ImportQuery,
  reply: z.object({ added: z.int(), replaced: z.int() }),
  errors: [
    'file_type_refused',
    'file_damaged',
    'file_infected',
    'scanner_unavailable',
    'file_too_large',
    'import_refused',
    'boundary_too_intricate',
  ],
});

export const removeJurisdiction = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/jurisdictions/:jurisdictionID',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['jurisdictions/:companyID', 'history/:companyID'],
  summary: "Removes one of the company's own areas.",
  params: z.object({ companyID: CompanyId, jurisdictionID: JurisdictionId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});
