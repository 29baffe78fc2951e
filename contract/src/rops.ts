import * as z from 'zod/mini';
import { Asset } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, RopChangeId, RopId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES, SELLING_ROLES } from './roles.ts';
import { RopState } from './rop-state.ts';
import { NewRopTerms, RopBuyer, RopCost, RopRow } from './rop-terms.ts';
import { Rop, RopDetail } from './rop-view.ts';
import { NOTHING } from './tags.ts';
import { Day, lineOfText } from './text.ts';

const ofCompany = { params: z.object({ companyID: CompanyId }) };
const ofRop = { params: z.object({ companyID: CompanyId, ropID: RopId }) };
const Reason = lineOfText(300);
const Version = z.int();

const CHANGES = ['rops/:companyID', 'history/:companyID'] as const;
const POSTS = [...CHANGES, 'books/:companyID', 'deals/:companyID'] as const;

export const quoteRop = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/quote',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: NOTHING,
  summary: 'The schedule and the whole cost of a contract by its terms, before it exists.',
  body: NewRopTerms,
  reply: z.object({ rows: z.array(RopRow), cost: RopCost }),
  errors: ['step_refused'],
});

export const listRops = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/rops',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['rops/:companyID', 'books/:companyID'],
  summary: 'Contracts of rent with an option to purchase, those furthest past due first.',
  query: z.object({ state: z.optional(RopState) }),
  reply: z.object({ rops: z.array(Rop), permits: z.object({ draft: Permit }) }),
  errors: [],
});

/** How many assets a choice looks at first, and at most. */
export const ROP_ASSETS = { first: 100, most: 1000 } as const;

/** An asset in the list from which a contract takes one. */
export const RopAsset = z.object({
  ...z.pick(Asset, { _id: true, assetNumber: true, assetName: true, ownershipState: true }).shape,
  permits: z.object({ draft: Permit }),
});
export type RopAsset = z.infer<typeof RopAsset>;

export const listRopAssets = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/rops/assets',
  access: SELLING_ROLES,
  effect: 'read',
  dependsOn: ['assets/:companyID', 'deals/:companyID', 'rops/:companyID'],
  summary: 'Assets that a text finds, each with whether a contract can have it; those that one can have come first.',
  query: z.object({
    find: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(ROP_ASSETS.most)), ROP_ASSETS.first),
  }),
  reply: z.object({
    assets: z.array(RopAsset),
    /** Whether there are more than the limit. */
    more: z.boolean(),
  }),
  errors: [],
});

export const readRop = defineEndpoint({
  ...ofRop,
  method: 'GET',
  path: '/api/protected/companies/:companyID/rops/:ropID',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['rops/:companyID', 'books/:companyID'],
  summary: 'A contract with its terms, every instalment and what has been paid.',
  reply: RopDetail,
  errors: [],
});

export const draftRop = defineEndpoint({
  ...ofRop,
  method: 'PUT',
  path: '/api/protected/companies/:companyID/rops/:ropID',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Drafts a contract under an id of the caller, or changes a draft.',
  body: z.object({
    /** Null for a new contract. */
    version: z.nullable(Version),
    assetID: AssetId,
    buyer: RopBuyer,
    terms: NewRopTerms,
  }),
  reply: RopDetail,
  errors: ['step_refused', 'phone_invalid'],
});

export const submitRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/submit',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Hands a draft to a Manager, Director or Admin for approval.',
  body: z.object({ version: Version }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const returnRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/return',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Returns a contract to its draft with a reason.',
  body: z.object({ version: Version, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const approveRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/approve',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [...CHANGES, 'deals/:companyID', 'assets/:companyID'],
  summary: "Approves someone else's contract, holds the asset for it and mails the buyer the link to sign.",
  body: z.object({ version: Version }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const withdrawRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/withdraw',
  access: SELLING_ROLES,
  effect: 'write',
  changes: [...POSTS, 'assets/:companyID'],
  summary: 'Withdraws a contract that is not active; what the buyer paid is to be refunded.',
  body: z.object({ version: Version, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const sendRopLink = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/link',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Mails the buyer a new link; the earlier one no longer works.',
  reply: RopDetail,
  errors: ['step_refused'],
});

export const settleRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/settle',
  access: SELLING_ROLES,
  effect: 'write',
  changes: [...POSTS, 'assets/:companyID'],
  summary: "Ends the schedule early with the buyer's credit, which has to cover today's settlement.",
  body: z.object({ key: RopChangeId }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const exerciseRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/exercise',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [
    ...POSTS,
    'assets/:companyID',
    'rights/:companyID',
    'documents/:companyID',
    'parties/:companyID',
    'offers',
    'invitations/:companyID',
  ],
  summary: 'Sells the asset to the buyer for the option price, and transfers its title.',
  body: z.object({ key: RopChangeId }),
  reply: RopDetail,
  errors: ['step_refused', 'quota_exceeded'],
});

export const printRop = defineEndpoint({
  ...ofRop,
  method: 'GET',
  path: '/api/protected/companies/:companyID/rops/:ropID/contract',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['rops/:companyID'],
  transport: 'file',
  summary: 'The contract as a PDF.',
  reply: z.unknown(),
  errors: [],
});

export const printRopStatement = defineEndpoint({
  ...ofRop,
  method: 'GET',
  path: '/api/protected/companies/:companyID/rops/:ropID/statement',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['rops/:companyID', 'books/:companyID'],
  transport: 'file',
  summary: 'A statement of every instalment and payment by a day, as a PDF.',
  query: z.object({ asOf: z.optional(Day) }),
  reply: z.unknown(),
  errors: ['step_refused'],
});
