import * as z from 'zod/mini';
import { AssetStatus } from './assets.ts';
import { Company } from './companies.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  AssetId,
  BaseStationId,
  CategoryId,
  CompanyId,
  JurisdictionId,
  PartyId,
  UserId,
  WorkItemId,
} from './identifiers.ts';
import { JurisdictionLevel } from './jurisdictions.ts';
import { PartyKind } from './parties.ts';
import { QueueName } from './queues.ts';
import { Role } from './roles.ts';
import { EmailAddress, Instant, lineOfText } from './text.ts';
import { WorkState } from './work.ts';

export const FoundAsset = z.object({
  _id: AssetId,
  companyID: CompanyId,
  company: z.string(),
  categoryId: CategoryId,
  assetNumber: z.string(),
  assetName: z.string(),
  operatorName: z.string(),
  approved: z.boolean(),
  standing: AssetStatus,
});
export type FoundAsset = z.infer<typeof FoundAsset>;

/** A member of a company whose people the caller manages; one entry for each such company. */
export const FoundPerson = z.object({
  sub: UserId,
  name: z.string(),
  email: EmailAddress,
  role: Role,
  companyID: CompanyId,
  company: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A party with rights in the assets of a company that the caller works for. */
export const FoundParty = z.object({
  _id: PartyId,
  companyID: CompanyId,
  company: z.string(),
  kind: z.nullable(PartyKind),
  name: z.string(),
  phone: z.string(),
  /** In how many assets it has a right. */
  assets: z.int(),
});
export type FoundParty = z.infer<typeof FoundParty>;

/**
 * A request or another item of work. One of a department that the caller does not work in tells where it is, and opens
 * without its thread.
 */
export const FoundWork = z.object({
  _id: WorkItemId,
  companyID: CompanyId,
  company: z.string(),
  /** The caller's role in that company: it decides under which card the item opens. */
  role: Role,
  queueName: QueueName,
  ref: z.string(),
  title: z.string(),
  requester: z.string(),
  /** Where its case is: later in another queue than the item, if it was handed over. */
  now: z.object({
    /** The other company that has it; null for the item's own. */
    company: z.nullable(z.string()),
    queueName: QueueName,
    state: WorkState,
    /** Null while nobody has it, and in another company. */
    holder: z.nullable(z.string()),
    /** Since when it is in this queue or, once it is closed, since when it is that. */
    since: Instant,
  }),
});
export type FoundWork = z.infer<typeof FoundWork>;

/** A province, district or other area, once for each of the caller's companies that has it. */
export const FoundArea = z.object({
  _id: JurisdictionId,
  companyID: CompanyId,
  company: z.string(),
  level: JurisdictionLevel,
  name: z.string(),
});
export type FoundArea = z.infer<typeof FoundArea>;

/** A base station of a company that the caller works for. */
export const FoundStation = z.object({
  _id: BaseStationId,
  companyID: CompanyId,
  company: z.string(),
  name: z.string(),
});
export type FoundStation = z.infer<typeof FoundStation>;

/** The most entries of one kind in an answer. */
export const FIND_LIMIT = 20;

export const find = defineEndpoint({
  method: 'GET',
  path: '/api/protected/find',
  access: 'account',
  effect: 'read',
  dependsOn: ['companies', 'assets', 'parties', 'members', 'work', 'jurisdictions', 'stations'],
  summary:
    'Searches all companies of the signed-in person: companies by name, assets by number, name, operator or phone, ' +
    'parties, requests and base stations for staff, people where the caller manages them, provinces, districts and ' +
    'other areas by name. Requests of other departments are found by their reference and, for roles that see ' +
    'everything, by the name or number of the person who asked. Telephone numbers may be written with the national 0 ' +
    'and spaces; a whole National ID finds assets and parties for roles that read it. ' +
    'What begins with the text comes first; 20 of each kind at most.',
  query: z.object({ q: lineOfText(100) }),
  reply: z.object({
    companies: z.array(Company),
    assets: z.array(FoundAsset),
    parties: z.array(FoundParty),
    work: z.array(FoundWork),
    people: z.array(FoundPerson),
    areas: z.array(FoundArea),
    stations: z.array(FoundStation),
  }),
  errors: [],
});

/** One asset that the signed-in person operates. */
export const HeldAsset = z.object({
  _id: AssetId,
  companyID: CompanyId,
  company: z.string(),
  categoryId: CategoryId,
  category: z.string(),
  assetNumber: z.string(),
  assetName: z.string(),
  approved: z.boolean(),
  standing: AssetStatus,
  /** Null before the first boundary. */
  hectares: z.nullable(z.number()),
  /** The surveyor's statement for the current boundary. */
  accuracyMetres: z.nullable(z.number()),
  /** Neighbours of any company with which it shares at least a square metre. */
  overlaps: z.int(),
  /** Null if one of them is too intricate to measure. The part on claims of others is rounded to 1,000 m². */
  overlapSquareMetres: z.nullable(z.number()),
});
export type HeldAsset = z.infer<typeof HeldAsset>;

export const readHoldings = defineEndpoint({
  method: 'GET',
  path: '/api/protected/profile/holdings',
  access: 'account',
  effect: 'read',
  dependsOn: ['account', 'assets', 'boundaries'],
  work: 'geometry',
  summary:
    "Assets whose operator has the signed-in person's phone number or National ID, in all their companies: " +
    'hectares by category for all of them, overlaps and accuracy of the first 200 by company and number.',
  reply: z.object({
    /** Whether the profile has a phone number or National ID to look up operators by. */
    identified: z.boolean(),
    count: z.int(),
    hectares: z.number(),
    categories: z.array(z.object({ category: z.string(), assets: z.int(), hectares: z.number() })),
    assets: z.array(HeldAsset),
  }),
  errors: [],
});
