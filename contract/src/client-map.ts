import * as z from 'zod/mini';
import { CLIENT_ASSETS_PATH, CLIENT_COMPANY_PATH } from './client-map-paths.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, GrantId, ProposalId, UserId } from './identifiers.ts';
import { PEOPLE_ROLES, STAFF_ROLES } from './roles.ts';
import { Instant, lineOfText, PhoneText } from './text.ts';

/** The only fields of an asset on the client map. */
export const ClientAsset = z.object({
  category: z.string(),
  asset: z.object({
    _id: AssetId,
    assetNumber: z.string(),
    assetName: z.string(),
    dateOfPurchase: z.nullable(z.string()),
    centerCoordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    polygon: z.array(z.object({ coords: z.object({ latitude: z.number(), longitude: z.number() }) })),
    approved: z.boolean(),
  }),
});
export type ClientAsset = z.infer<typeof ClientAsset>;

/** The most assets in one answer; after a full answer there may be more. */
export const CLIENT_ASSETS_PAGE = 1000;

export const listClientAssets = defineEndpoint({
  method: 'POST',
  path: CLIENT_ASSETS_PATH,
  access: 'public',
  effect: 'read',
  dependsOn: ['assets', 'grants'],
  summary:
    'The assets of one client of a company by number, 1,000 at a time. An unknown company, an unknown client and a client without assets give the same answer: an empty list. Staff get the whole list with their own bearer token, and no one gets it by their id. A company may require a grant.',
  body: z.object({
    company_id: lineOfText(100),
    client_id: lineOfText(100),
    grant: z.optional(lineOfText(400)),
    /** The last `assetNumber` of the previous page. */
    after: z.optional(lineOfText(60)),
  }),
  reply: z.array(ClientAsset),
  errors: [],
});

export const readClientMapCompany = defineEndpoint({
  method: 'POST',
  path: CLIENT_COMPANY_PATH,
  access: 'public',
  effect: 'read',
  dependsOn: ['assets', 'grants', 'companies'],
  summary:
    "The company's name and the number of assets for the head of the client map; nothing for anyone who may not see the map.",
  body: z.object({
    company_id: lineOfText(100),
    client_id: lineOfText(100),
    grant: z.optional(lineOfText(400)),
  }),
  reply: z.object({ company: z.string(), assetCount: z.int() }),
  errors: [],
});

export const Grant = z.object({
  _id: GrantId,
  clientName: z.string(),
  label: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Grant = z.infer<typeof Grant>;

const OfCompany = z.object({ companyID: CompanyId });

export const listGrants = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/grants',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['grants/:companyID'],
  summary: "Live links to clients' maps, newest first.",
  params: OfCompany,
  reply: z.object({
    grants: z.array(Grant),
    /** Whether a client's map opens only with a link. */
    grantRequired: z.boolean(),
  }),
  errors: [],
});

export const createGrant = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/grants',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['grants/:companyID', 'history/:companyID'],
  summary:
    'Makes a signed link to the map of one client (a member in the role Client, or an operator by phone), valid for the given days.',
  params: OfCompany,
  body: z.object({
    /** The client: `sub` of a member, or an operator's phone. */
    client: z.union([z.object({ sub: UserId }), z.object({ operatorPhone: PhoneText })]),
    label: lineOfText(80),
    days: z._default(z.int().check(z.gte(1), z.lte(365)), 30),
  }),
  /** The whole link is shown once; only a hash is stored. */
  reply: z.extend(Grant, { link: z.string() }),
  errors: ['phone_invalid', 'not_found'],
});

export const withdrawGrant = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/companies/:companyID/grants/:grantID',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['grants/:companyID', 'history/:companyID'],
  summary: 'Withdraws a link; it stops working at once.',
  params: z.object({ companyID: CompanyId, grantID: GrantId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const requireGrants = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/grants/required',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['grants/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    "Sets whether the company's client maps open only with a link. Opening them without one waits for a second person as a proposal.",
  params: OfCompany,
  body: z.object({ grantRequired: z.boolean() }),
  reply: z.object({ grantRequired: z.boolean(), proposalID: z.nullable(ProposalId) }),
  errors: ['step_refused'],
});
