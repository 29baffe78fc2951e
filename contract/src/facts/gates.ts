import * as z from 'zod/mini';
import { defineFact, type FactDefinition } from './define-fact.ts';

/** A gate of an asset in one cycle. */
const Gate = { gate: z.string(), cycle: z.int(), passID: z.string() };
/** The calendar's effect; `missed` counts the missed cycles. */
const ByItself = z.strictObject({ ...Gate, missed: z.optional(z.int()) });
/** A person's step, with the whole Megajoules that the gate requires. */
const Act = { ...Gate, megajoules: z.number() };
const PassBefore = z.strictObject({ state: z.string() });
const Version = z.strictObject({ version: z.int() });
const Share = z.strictObject({ rewardPercent: z.number() });
const KeeperCount = z.strictObject({ treeID: z.string(), version: z.int(), count: z.int() });
/** The payees of a passed gate, in milli-Megajoules. */
const Payout = z.strictObject({
  to: z.enum(['wallet', 'gate', 'person']),
  amount: z.string(),
  nodeId: z.optional(z.string()),
  personID: z.optional(z.string()),
});

const OF_ASSET = { subject: 'asset', audience: 'public log' } as const;
const ACT = { ...OF_ASSET, before: PassBefore } as const;

/** Facts about trees of gates, and about what assets go through in them. */
export const gateFacts = {
  treeSaved: defineFact({
    type: 'tree.saved',
    subject: 'gate_tree',
    audience: 'public log',
    before: z.optional(z.strictObject({ version: z.int(), gates: z.int() })),
    after: z.strictObject({
      version: z.int(),
      gates: z.int(),
      treeType: z.optional(z.string()),
      changes: z.optional(z.int()),
      /** The person who saved the tree became a gatekeeper by saving it. */
      namesSaver: z.optional(z.literal(true)),
    }),
  }),
  keepersComplied: defineFact({
    type: 'gatekeeper.complied',
    subject: 'gate',
    audience: 'public log',
    after: KeeperCount,
  }),
  keepersLapsed: defineFact({ type: 'gatekeeper.lapsed', subject: 'gate', audience: 'public log', after: KeeperCount }),
  rewardShareSet: defineFact({
    type: 'gate.reward_share_set',
    subject: 'company',
    audience: 'public log',
    before: Share,
    after: Share,
  }),
  /** A run began, with its tree; or the asset entered its gates, with the asset's state. */
  runStarted: defineFact({
    ...OF_ASSET,
    type: 'gate.run_started',
    before: z.optional(z.strictObject({ complianceState: z.string() })),
    after: z.union([
      z.strictObject({ tree: z.string(), treeType: z.string(), treeID: z.string(), version: z.int() }),
      z.strictObject({ complianceState: z.string() }),
    ]),
  }),
  runMigrated: defineFact({
    ...OF_ASSET,
    type: 'gate.run_migrated',
    before: Version,
    after: z.strictObject({ tree: z.string(), treeID: z.string(), version: z.int() }),
  }),
  gateOpened: defineFact({ ...OF_ASSET, type: 'gate.opened', after: ByItself }),
  gateSubmitted: defineFact({
    ...ACT,
    type: 'gate.submitted',
    after: z.strictObject({ ...Act, attempt: z.int(), evidence: z.int() }),
    stage: true,
  }),
  fundsShort: defineFact({ ...ACT, type: 'gate.funds_short', after: z.strictObject(Act) }),
  gateFunded: defineFact({ ...OF_ASSET, type: 'gate.funded', after: ByItself }),
  gateAttested: defineFact({
    ...ACT,
    type: 'gate.attested',
    after: z.strictObject({ ...Act, attempt: z.int(), note: z.optional(z.string()) }),
    stage: true,
  }),
  gateQuestioned: defineFact({
    ...ACT,
    type: 'gate.asked',
    after: z.strictObject({ ...Act, attempt: z.int(), reason: z.string() }),
  }),
  /** The receipt. */
  gatePassed: defineFact({
    ...ACT,
    type: 'gate.passed',
    after: z.strictObject({
      ...Act,
      attempt: z.int(),
      treeType: z.string(),
      /** SHA-256 of each document. */
      evidence: z.array(z.string()),
      attesters: z.array(z.string()),
      rewardPercent: z.number(),
      transfers: z.array(z.string()),
      paid: z.array(Payout),
    }),
    stage: true,
  }),
  gateRejected: defineFact({
    ...ACT,
    type: 'gate.rejected',
    after: z.strictObject({ ...Act, attempt: z.int(), reasonCode: z.string(), reason: z.string() }),
    stage: true,
  }),
  gateWaived: defineFact({
    ...ACT,
    type: 'gate.waived',
    after: z.strictObject({ ...Act, reason: z.string() }),
    stage: true,
  }),
  reversalRequested: defineFact({
    ...ACT,
    type: 'gate.reversal_asked',
    after: z.strictObject({ ...Act, reason: z.string() }),
  }),
  gateReversed: defineFact({
    ...ACT,
    type: 'gate.reversed',
    after: z.strictObject({ ...Act, reason: z.string(), transfers: z.array(z.string()) }),
    stage: true,
  }),
  gateReminded: defineFact({
    ...OF_ASSET,
    type: 'gate.reminded',
    after: z.strictObject({ ...Gate, dueOn: z.string(), daysLeft: z.int() }),
  }),
  gateOverdue: defineFact({ ...OF_ASSET, type: 'gate.overdue', after: ByItself, stage: true }),
  reviewEscalated: defineFact({ ...OF_ASSET, type: 'gate.escalated', after: ByItself }),
  reviewBlocked: defineFact({ ...OF_ASSET, type: 'gate.blocked', after: ByItself }),
  reviewResumed: defineFact({ ...OF_ASSET, type: 'gate.resumed', after: ByItself }),
} as const satisfies Record<string, FactDefinition>;
