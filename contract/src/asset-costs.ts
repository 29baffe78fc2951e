import * as z from 'zod/mini';
import { DoneOrProposed } from './book-entries.ts';
import { EntryNumber, MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, DocumentId, EntryId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES } from './roles.ts';
import { Day, Instant, lineOfText, lineOrNothing } from './text.ts';

/** What a part of an asset's cost was for. */
export const CostPurpose = z.enum(['purchase', 'survey', 'title', 'development']);
export type CostPurpose = z.infer<typeof CostPurpose>;

const path = '/api/protected/companies/:companyID/assets/:assetID/costs';
const params = z.object({ companyID: CompanyId, assetID: AssetId });

/** A part of what an asset cost, as the books have it. */
export const AssetCost = z.object({
  entryID: EntryId,
  number: EntryNumber,
  /** The day on which it counts in the books, and the day on which it was spent. */
  bookedOn: Day,
  valueOn: Day,
  purpose: CostPurpose,
  unit: MoneyUnit,
  amount: MoneyAmount,
  /** The bank account, cash box or wallet that paid, by name; null for what was paid before the books began. */
  paidFrom: z.nullable(z.string()),
  paidTo: z.string(),
  /** Of an invoice or a deed; empty without one. */
  reference: z.string(),
  document: z.nullable(z.object({ _id: DocumentId, documentName: z.string() })),
  maker: z.nullable(z.string()),
  checker: z.nullable(z.string()),
  enteredAt: Instant,
  /** The number of the entry that took it back. */
  reversedBy: z.nullable(EntryNumber),
  permits: z.object({ reverse: Permit }),
});
export type AssetCost = z.infer<typeof AssetCost>;

/** What an asset cost in a unit, in its smallest part. */
export const CostTotal = z.object({
  unit: MoneyUnit,
  /** All costs less those that were taken back. */
  cost: SignedAmount,
  /** What of it became cost of sales. */
  sold: SignedAmount,
});
export type CostTotal = z.infer<typeof CostTotal>;

export const readAssetCosts = defineEndpoint({
  method: 'GET',
  path,
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'proposals/:companyID', 'assets/:companyID/:assetID'],
  summary: 'What an asset cost: each cost with the two people behind it, the latest first, and the total by currency.',
  params,
  reply: z.object({
    /** Empty while no cost is recorded. */
    totals: z.array(CostTotal),
    costs: z.array(AssetCost),
    permits: z.object({ record: Permit }),
  }),
  errors: [],
});

export const recordAssetCost = defineEndpoint({
  method: 'POST',
  path,
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['books/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Proposes to add a cost to an asset that is for sale; a second person puts it in force. Without an account it was paid before the books began, and is an opening balance.',
  params,
  body: z.object({
    key: z.uuid(),
    purpose: CostPurpose,
    cost: z.object({ unit: MoneyUnit, amount: MoneyAmount }),
    account: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    valueOn: Day,
    paidTo: lineOfText(80),
    reference: lineOrNothing(60),
    documentID: z.nullable(DocumentId),
    /** Whether to refuse a cost that is like another, so that the person can be asked if it is the same. */
    ask: z.optional(z.boolean()),
  }),
  reply: DoneOrProposed,
  errors: ['step_refused', 'ledger_read_only'],
});
