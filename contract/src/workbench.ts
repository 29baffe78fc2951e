import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId } from './identifiers.ts';
import { MilliMegajoules } from './megajoules.ts';
import { GATE_READING_ROLES } from './roles.ts';
import { Instant } from './text.ts';
import { TWO_HANDS, type TwoHandsKind } from './two-hands.ts';

const kinds = Object.keys(TWO_HANDS) as [TwoHandsKind, ...TwoHandsKind[]];

/** A step that waits for the caller as the second person. */
export const WaitingDecision = z.object({
  kind: z.enum(kinds),
  /** The asset, pass, redemption, request or proposal that waits, by its id. */
  id: z.string(),
  /** The asset that it is about, if there is one. */
  assetID: z.nullable(AssetId),
  /** Its own name: an asset's number, a gate, a tree, a currency or a company. */
  title: z.nullable(z.string()),
  /** Who took the first step. */
  by: z.nullable(z.string()),
  at: Instant,
  amount: z.nullable(MilliMegajoules),
});
export type WaitingDecision = z.infer<typeof WaitingDecision>;

/** How many are listed; the others follow once these are decided. */
export const MOST_DECISIONS = 100;

export const listDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/decisions',
  access: GATE_READING_ROLES,
  effect: 'read',
  dependsOn: [
    'proposals/:companyID',
    'assets/:companyID',
    'boundaries/:companyID',
    'gates/:companyID',
    'gate-trees/:companyID',
    'redemptions/:companyID',
    'members/:companyID',
    'rights/:companyID',
    'deals/:companyID',
    'rops/:companyID',
    'payments/:companyID',
    'mint',
    'mint-officers',
  ],
  summary: 'What waits for the caller as the second of two people, longest wait first, at most 100.',
  params: z.object({ companyID: CompanyId }),
  reply: z.object({ decisions: z.array(WaitingDecision) }),
  errors: [],
});
