import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, OverlapId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { SHARING_ROLES } from './roles.ts';

/** What a company lets the other one see besides the figures. */
const Shown = { showsName: z.boolean(), showsNumber: z.boolean() };

/** The exact figures of an overlap, once both companies agree to share them. */
export const SharedFigures = z.object({
  /** The name of the other company and the number of its asset, if it shows them. */
  company: z.nullable(z.string()),
  assetNumber: z.nullable(z.string()),
  squareMetres: z.number(),
  /** Share of the company's own asset, 0 to 1. The other asset's share would reveal its size. */
  share: z.number(),
  /** The ground that both claims cover, as open rings, and nothing else of the other claim. The largest comes first. */
  outlines: z.array(z.array(z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) }))),
});
export type SharedFigures = z.infer<typeof SharedFigures>;

/** An overlap with a claim of another company, as one of the two sees it. */
export const OverlapWithOther = z.object({
  /** The company's own id for the overlap; plotting a boundary again changes it. */
  _id: OverlapId,
  /** What this company agreed to; null if it does not agree. */
  ours: z.nullable(z.object(Shown)),
  /** Whether it agreed before one of the boundaries was plotted again, which ended that. */
  lapsed: z.boolean(),
  offeredByOther: z.boolean(),
  /** Null unless both agree. */
  figures: z.nullable(SharedFigures),
  permits: z.object({ share: Permit }),
});
export type OverlapWithOther = z.infer<typeof OverlapWithOther>;

export const listOverlapsWithOthers = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/shared-overlaps',
  access: SHARING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries', 'sharing'],
  summary:
    'The overlaps of an asset with claims of other companies, up to 100, with exact figures for those that both companies agree to share.',
  params: z.object({ companyID: CompanyId, assetID: AssetId }),
  reply: z.object({
    overlaps: z.array(OverlapWithOther),
    /** How many there are in all. */
    found: z.int(),
  }),
  errors: [],
});

export const shareOverlap = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/shared-overlaps/:overlapID',
  access: SHARING_ROLES,
  effect: 'write',
  // Includes the other company's history, which records the agreement too.
  changes: ['sharing', 'history'],
  summary:
    'Agrees to share the exact figures of an overlap with the company of the other claim, until one of the two withdraws ' +
    'or plots again. 60 of these calls an hour by one person, together with withdrawals.',
  params: z.object({ companyID: CompanyId, overlapID: OverlapId }),
  body: z.object(Shown),
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'step_refused'],
});

export const withdrawOverlap = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/shared-overlaps/:overlapID',
  access: SHARING_ROLES,
  effect: 'write',
  changes: ['sharing', 'history'],
  summary: 'Withdraws the agreement to share the figures of an overlap; neither company sees them any more.',
  params: z.object({ companyID: CompanyId, overlapID: OverlapId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});
