import * as z from 'zod/mini';
import { ComplianceState } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { CategoryId, CompanyId, JurisdictionId } from './identifiers.ts';

/** Below this zoom a tile has clusters instead of assets; from it on, only if assets are too dense. */
export const CLUSTER_BELOW_ZOOM = 9;

export const readAssetTile = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/tiles/:z/:x/:y',
  access: 'member',
  effect: 'read',
  dependsOn: ['assets/:companyID', 'jurisdictions/:companyID?jurisdictionID'],
  transport: 'tile',
  summary:
    'A Mapbox vector tile: layer `assets` (outlines: id, number, approved, state), `centres` (markers and labels), and `clusters` (count, approved): in place of assets below zoom 9 and where more than 2,500 meet, in place of markers where more than 4 crowd. Private, with an ETag.',
  params: z.object({
    companyID: CompanyId,
    z: z.coerce.number().check(z.int(), z.gte(0), z.lte(22)),
    x: z.coerce.number().check(z.int(), z.gte(0)),
    y: z.coerce.number().check(z.int(), z.gte(0)),
  }),
  query: z.object({
    categoryId: z.optional(CategoryId),
    complianceState: z.optional(ComplianceState),
    /** Whether the certificate is valid. */
    approved: z.optional(z.enum(['yes', 'no'])),
    /** Assets that lie in this jurisdiction, wholly or in part. */
    jurisdictionID: z.optional(JurisdictionId),
    /** As in the pages of assets. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: z.unknown(),
  errors: [],
});
