import * as z from 'zod/mini';
import { AssetStatus } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES } from './roles.ts';
import { lineOfText } from './text.ts';

/** One side of a dispute between companies, as the platform's desk sees it. */
const Claim = z.object({
  companyID: CompanyId,
  company: z.string(),
  assetID: AssetId,
  assetNumber: z.string(),
  standing: AssetStatus,
  disputeCause: z.nullable(z.string()),
  /** Whether its boundary was approved. */
  approved: z.boolean(),
  hectares: z.nullable(z.number()),
});

/** A disputed asset that overlaps a claim of another company. */
export const Dispute = z.object({
  claim: Claim,
  neighbour: Claim,
  /** Null where it was not measured. */
  overlapSquareMetres: z.nullable(z.number()),
  /** Whether the desk decided that both boundaries stay as they are. */
  settled: z.boolean(),
  permits: z.object({ settle: Permit }),
});
export type Dispute = z.infer<typeof Dispute>;

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/disputes',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['boundaries', 'stages', 'admission', 'companies'],
  summary: "Disputes between companies, for the platform's desk: those that it has not decided first, 100 at most.",
  params: z.object({ companyID: CompanyId }),
  reply: z.object({ disputes: z.array(Dispute), count: z.int() }),
  errors: ['step_refused'],
});

export const settleOverlap = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/disputes/settle',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['boundaries', 'assets', 'stages', 'history'],
  summary:
    "Decides that two boundaries of two companies stay as they are although they overlap, until one of them is plotted again. By the platform's desk; each company can then settle its own dispute.",
  params: z.object({ companyID: CompanyId }),
  body: z.object({
    claim: z.object({ companyID: CompanyId, assetID: AssetId }),
    neighbour: z.object({ companyID: CompanyId, assetID: AssetId }),
    reason: lineOfText(500),
  }),
  reply: z.object({ message: z.string() }),
  errors: ['step_refused'],
});
