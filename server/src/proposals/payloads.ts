import { StoredTreeShape } from '@atlas/contract/gate-tree';
import { AccountId, AssetId } from '@atlas/contract/identifiers';
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
const Roles = z.object({ roles: z.array(CompanyRole) });

/** What is in force and what is proposed, by kind. */
export const PAYLOADS = {
  gate_tree: { before: z.nullable(ProposedTree), after: ProposedTree },
  reward_share: { before: Share, after: Share },
  payment_limit: { before: Limit, after: Limit },
  treasury_payment: { before: z.null(), after: Payment },
  second_factor_rule: { before: Roles, after: Roles },
  client_link_rule: { before: Links, after: Links },
} as const satisfies Readonly<Record<CompanyKind, { before: z.ZodMiniType; after: z.ZodMiniType }>>;

/** What a proposal of a kind changes. */
export interface Change<Kind extends CompanyKind = CompanyKind> {
  readonly before: z.infer<(typeof PAYLOADS)[Kind]['before']>;
  readonly after: z.infer<(typeof PAYLOADS)[Kind]['after']>;
}
