import { CostPurpose } from '@atlas/contract/asset-costs';
import { MoneyUnit } from '@atlas/contract/books';
import { StoredTreeShape } from '@atlas/contract/gate-tree';
import { AccountId, AssetId, DocumentId, EntryId } from '@atlas/contract/identifiers';
import type { CompanyKind } from '@atlas/contract/proposals';
import { CompanyRole } from '@atlas/contract/roles';
import * as z from 'zod/mini';

/** A version of a tree, with the people whom its numbers mean. */
const ProposedTree = z.object({
  version: z.int(),
  definition: z.omit(StoredTreeShape, { _id: true, version: true }),
  people: z.record(z.string(), z.string()),
});
const Share = z.object({ rewardPercent: z.int() });
const Limit = z.object({ limit: z.string() });
const Payment = z.object({
  key: z.string(),
  amount: z.string(),
  note: z.nullable(z.string()),
  payee: AccountId,
  assetID: z.nullable(AssetId),
});
const Links = z.object({ grantRequired: z.boolean() });
const Money = z.object({ unit: MoneyUnit, amount: z.string() });
const Reversal = z.object({
  entryID: EntryId,
  number: z.string(),
  reason: z.string(),
  key: z.string(),
  /** What the entry says, which never changes. Earlier proposals do not hold it. */
  entry: z.optional(z.object({ moved: z.array(Money), payee: z.string(), valueOn: z.string(), text: z.string() })),
});
const Part = z.object({ account: z.string(), unit: MoneyUnit, amount: z.string() });
const Exchange = z.object({ key: z.string(), give: Part, get: Part, valueOn: z.string(), with: z.string() });
const RateInForce = z.object({ day: z.string(), given: MoneyUnit, got: MoneyUnit, rate: z.string() });
const ProposedRate = z.extend(RateInForce, { source: z.string() });
const Reopening = z.object({ month: z.string(), reason: z.string(), key: z.string() });
const Cost = z.object({
  key: z.string(),
  assetID: AssetId,
  purpose: CostPurpose,
  cost: Money,
  account: z.nullable(z.string()),
  /** The names of the account and the document when it was proposed. */
  accountName: z.nullable(z.string()),
  valueOn: z.string(),
  paidTo: z.string(),
  reference: z.string(),
  documentID: z.nullable(DocumentId),
  documentName: z.nullable(z.string()),
});
const Roles = z.object({ roles: z.array(CompanyRole) });

/** What is in force and what is proposed, by kind. */
export const PAYLOADS = {
  gate_tree: { before: z.nullable(ProposedTree), after: ProposedTree },
  reward_share: { before: Share, after: Share },
  payment_limit: { before: Limit, after: Limit },
  treasury_payment: { before: z.null(), after: Payment },
  second_factor_rule: { before: Roles, after: Roles },
  client_link_rule: { before: Links, after: Links },
  entry_reversal: { before: z.null(), after: Reversal },
  exchange: { before: z.null(), after: Exchange },
  exchange_rate: { before: z.nullable(RateInForce), after: ProposedRate },
  month_reopening: { before: z.null(), after: Reopening },
  asset_cost: { before: z.null(), after: Cost },
} as const satisfies Readonly<Record<CompanyKind, { before: z.ZodMiniType; after: z.ZodMiniType }>>;

/** What a proposal of a kind changes. */
export interface Change<Kind extends CompanyKind = CompanyKind> {
  readonly before: z.infer<(typeof PAYLOADS)[Kind]['before']>;
  readonly after: z.infer<(typeof PAYLOADS)[Kind]['after']>;
}
