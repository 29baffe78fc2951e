import * as z from 'zod/mini';
import { ComplianceState } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { CategoryId, CompanyId } from './identifiers.ts';

/** Below this zoom a tile carries clusters in place of assets. */
export const CLUSTER_BELOW_ZOOM = 9;

export const readAssetTile = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/tiles/:z/:x/:y',
  access: 'member',
  effect: 'read',
  transport: 'tile',
  summary:
    'A Mapbox vector tile: layer `assets` (outlines: id, number, approved, state), `centres` (markers and labels), and below zoom 9 `clusters` (count, approved). Private, with an ETag.',
  params: z.object({
    companyID: CompanyId,
    z: z.coerce.number().check(z.int(), z.gte(0), z.lte(22)),
    x: z.coerce.number().check(z.int(), z.gte(0)),
    y: z.coerce.number().check(z.int(), z.gte(0)),
  }),
  query: z.object({ categoryId: z.optional(CategoryId), complianceState: z.optional(ComplianceState) }),
  reply: z.unknown(),
  errors: [],
});
