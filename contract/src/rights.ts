import * as z from 'zod/mini';
import { AssetDocument } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, DocumentId, PartyId, RightChangeId, RightId } from './identifiers.ts';
import { NewParty, Party } from './parties.ts';
import { Permit } from './permits.ts';
import { RightKind, Share } from './right-kind.ts';
import { DECIDING_ROLES, FILING_ROLES } from './roles.ts';
import type { Tags } from './tags.ts';
import { Day, Instant, lineOfText, lineOrNothing } from './text.ts';

/** Rights that a transfer moves to another party; the others are registered, varied and discharged. */
export const TRANSFERRED_KINDS = ['title', 'operation'] as const satisfies readonly RightKind[];

export const RightState = z.enum(['ENTERED', 'DISCHARGED']);
export const ChangeState = z.enum(['PROPOSED', 'ENTERED', 'REFUSED', 'WITHDRAWN']);
export type ChangeState = z.infer<typeof ChangeState>;
export const ChangeAction = z.enum(['register', 'transfer', 'vary', 'discharge']);
export type ChangeAction = z.infer<typeof ChangeAction>;

const Terms = {
  /** What was agreed, in a line. */
  terms: z.string(),
  validFrom: z.nullable(z.string()),
  /** The last day; null for a right without an end. */
  validUntil: z.nullable(z.string()),
};

export const AssetRight = z.object({
  _id: RightId,
  kind: RightKind,
  party: Party,
  /** In lowest terms; null for everything but a title. */
  share: z.nullable(Share),
  /** Its place among the rights in the asset, by the time of entry. */
  priority: z.int(),
  ...Terms,
  document: z.nullable(AssetDocument),
  enteredAt: Instant,
  /** When it was transferred, varied or discharged; null while it is in force. */
  endedAt: z.nullable(Instant),
  permits: z.object({ transfer: Permit, vary: Permit, discharge: Permit }),
});
export type AssetRight = z.infer<typeof AssetRight>;

/** A change that waits for a decision. */
export const RightChange = z.object({
  _id: RightChangeId,
  action: ChangeAction,
  kind: RightKind,
  rightID: z.nullable(RightId),
  /** Who has the right now; null for a new one. */
  from: z.nullable(Party),
  /** Who is to have it; null where the party stays. */
  to: z.nullable(Party),
  share: z.nullable(Share),
  withOperation: z.boolean(),
  ...Terms,
  document: AssetDocument,
  proposedBy: z.nullable(z.string()),
  proposedAt: Instant,
  permits: z.object({ accept: Permit, refuse: Permit, withdraw: Permit }),
});
export type RightChange = z.infer<typeof RightChange>;

export const AssetRights = z.object({
  /** Shares of the title and the operating right, then what burdens the asset, each by priority. */
  rights: z.array(AssetRight),
  /** Rights that ended, latest first; up to 100. */
  ended: z.array(AssetRight),
  /** Only staff are told what is proposed. */
  proposals: z.array(RightChange),
  permits: z.object({ register: Permit }),
});
export type AssetRights = z.infer<typeof AssetRights>;

const OfAsset = z.object({ companyID: CompanyId, assetID: AssetId });
const OfRight = z.extend(OfAsset, { rightID: RightId });
const OfChange = z.extend(OfAsset, { changeID: RightChangeId });
const PROPOSAL = ['rights/:companyID/:assetID', 'parties/:companyID', 'history/:companyID'] as const satisfies Tags;
/** The operator may change with the title, and with the operator everything that names them. */
const ENTRY = [
  ...PROPOSAL,
  'assets/:companyID/:assetID',
  'operators/:companyID/:assetID',
  'stages/:companyID/:assetID',
] as const satisfies Tags;

export const readRights = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/assets/:assetID/rights',
  access: 'member',
  effect: 'read',
  dependsOn: ['rights/:companyID/:assetID', 'assets/:companyID/:assetID'],
  summary:
    'Who holds what in an asset: titles with their shares, the operating right, burdens by priority, open proposals.',
  params: OfAsset,
  reply: AssetRights,
  errors: [],
});

/** Who is to have a right: a party of the company, or a new one. */
const Recipient = { partyID: z.optional(PartyId), party: z.optional(NewParty) };
const Source = {
  /** A document that is filed with the asset. */
  documentID: DocumentId,
};
const TypedTerms = {
  terms: lineOrNothing(200),
  validFrom: z.nullable(Day),
  validUntil: z.nullable(Day),
};
const Proposed = z.object({ changeID: RightChangeId });

export const registerRight = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/rights',
  access: FILING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary:
    'Proposes a new right. A title can be registered only for an asset without one; it brings the operating right.',
  params: OfAsset,
  body: z.object({ kind: RightKind, ...Recipient, ...TypedTerms, ...Source }),
  reply: Proposed,
  errors: ['step_refused', 'phone_invalid'],
});

export const transferRight = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/rights/:rightID/transfer',
  access: FILING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary: 'Proposes to transfer a title, a share of it, or the operating right to another party.',
  params: OfRight,
  body: z.object({
    ...Recipient,
    /** Of the whole asset; omitted for all that the party has, and for the operating right. */
    share: z.optional(Share),
    /** Whether the operating right goes along with a title. */
    withOperation: z._default(z.boolean(), false),
    ...Source,
  }),
  reply: Proposed,
  errors: ['step_refused', 'phone_invalid'],
});

export const varyRight = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/rights/:rightID/vary',
  access: FILING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary: 'Proposes other terms or days for a right that burdens an asset; it keeps its priority.',
  params: OfRight,
  body: z.object({ ...TypedTerms, ...Source }),
  reply: Proposed,
  errors: ['step_refused'],
});

export const dischargeRight = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/rights/:rightID/discharge',
  access: FILING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary: 'Proposes to discharge a right that burdens an asset.',
  params: OfRight,
  body: z.object(Source),
  reply: Proposed,
  errors: ['step_refused'],
});

export const acceptChange = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/right-changes/:changeID/accept',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ENTRY,
  summary: 'Enters a proposed change of rights, by someone other than the person who proposed it.',
  params: OfChange,
  reply: z.object({}),
  errors: ['step_refused'],
});

export const refuseChange = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/right-changes/:changeID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary: 'Refuses a proposed change of rights, with a reason.',
  params: OfChange,
  body: z.object({ reason: lineOfText(500) }),
  reply: z.object({}),
  errors: ['step_refused'],
});

export const withdrawChange = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/assets/:assetID/right-changes/:changeID/withdraw',
  access: FILING_ROLES,
  effect: 'write',
  changes: PROPOSAL,
  summary: 'Withdraws a change of rights that the caller proposed.',
  params: OfChange,
  reply: z.object({}),
  errors: ['step_refused'],
});
