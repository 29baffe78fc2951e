import * as z from 'zod/mini';
import { AssetStatus } from './assets.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, PartyId, RightId } from './identifiers.ts';
import { RightKind, Share } from './right-kind.ts';
import { STAFF_ROLES } from './roles.ts';
import { Instant, lineOfText, lineOrNothing } from './text.ts';

export const PARTY_KINDS = ['person', 'company', 'syndicate', 'state'] as const;
export const PartyKind = z.enum(PARTY_KINDS);
export type PartyKind = z.infer<typeof PartyKind>;

/** Who has rights in assets. What the caller may not read is masked. */
export const Party = z.object({
  _id: PartyId,
  /** Null while nobody has stated it. */
  kind: z.nullable(PartyKind),
  name: z.string(),
  /** National ID or registration number; empty when unknown. */
  nationalID: z.string(),
  phone: z.string(),
});
export type Party = z.infer<typeof Party>;

/** A party as people type it. A party with the same name, number and phone is the same one. */
export const NewParty = z.object({
  kind: PartyKind,
  name: lineOfText(120),
  nationalID: lineOrNothing(40),
  phone: lineOrNothing(40),
});
export type NewParty = z.infer<typeof NewParty>;

export const PartyInList = z.extend(Party, {
  /** In how many assets the party has a right. */
  assets: z.int(),
});
export type PartyInList = z.infer<typeof PartyInList>;

export const listParties = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/parties',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['parties/:companyID'],
  summary: 'The parties with rights in the assets of a company, by name, in pages.',
  params: z.object({ companyID: CompanyId }),
  query: z.object({
    /** The name contains it without regard to case; or the phone number does. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.object({ parties: z.array(PartyInList), next: z.nullable(z.string()) }),
  errors: [],
});

export const PartyHolding = z.object({
  rightID: RightId,
  assetID: AssetId,
  assetNumber: z.string(),
  assetName: z.string(),
  standing: AssetStatus,
  approved: z.boolean(),
  kind: RightKind,
  share: z.nullable(Share),
  validUntil: z.nullable(z.string()),
  enteredAt: Instant,
  endedAt: z.nullable(Instant),
});
export type PartyHolding = z.infer<typeof PartyHolding>;

export const readParty = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/parties/:partyID',
  access: 'member',
  effect: 'read',
  dependsOn: ['parties/:companyID', 'rights/:companyID', 'assets/:companyID'],
  summary: 'A party with its rights in assets that the caller sees: those in force first, up to 500.',
  params: z.object({ companyID: CompanyId, partyID: PartyId }),
  reply: z.object({ party: Party, holdings: z.array(PartyHolding) }),
  errors: [],
});
