import * as z from 'zod/mini';
import { ExchangedMoney, MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { AssetId, RopChangeId, RopId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { RopState } from './rop-state.ts';
import { RopBuyer, RopCost, RopTerms, ScheduleTerms } from './rop-terms.ts';
import { Day, Instant } from './text.ts';

/** Days that a buyer has to sign. */
export const SIGNING_DAYS = 14;
/** How many days past due a contract must be before it can be put in default. */
export const DEFAULT_FROM_DAYS = 60;
/** Days of notice between default and termination. */
export const NOTICE_DAYS = 30;

/** States in which instalments fall due and money is taken. */
export const RUNNING_STATES = ['ACTIVE', 'DEFAULT', 'PAID_UP'] as const satisfies readonly RopState[];

export const InstalmentState = z.enum(['scheduled', 'due', 'overdue', 'paid', 'waived', 'cancelled']);
export type InstalmentState = z.infer<typeof InstalmentState>;

/** One instalment today. A part payment never shows as paid. */
export const RopInstalment = z.object({
  n: z.int(),
  due: Day,
  state: InstalmentState,
  partPaid: z.boolean(),
  interest: SignedAmount,
  principal: SignedAmount,
  /** The part of the interest that new terms carried into it. */
  carried: SignedAmount,
  paid: SignedAmount,
  waived: SignedAmount,
  open: SignedAmount,
  lateFees: SignedAmount,
  lateFeesOpen: SignedAmount,
});
export type RopInstalment = z.infer<typeof RopInstalment>;

/** A contract in the list. Figures are those of today. */
export const Rop = z.object({
  _id: RopId,
  reference: z.string(),
  state: RopState,
  asset: z.object({ _id: AssetId, assetNumber: z.string() }),
  buyerName: z.string(),
  unit: MoneyUnit,
  price: SignedAmount,
  /** All that came in, less refunds. */
  paid: SignedAmount,
  dueNow: SignedAmount,
  arrears: SignedAmount,
  lateFeesOpen: SignedAmount,
  daysPastDue: z.int(),
  credit: SignedAmount,
  rentCredit: SignedAmount,
  exercisePrice: SignedAmount,
  next: z.nullable(z.object({ n: z.int(), due: Day, amount: SignedAmount })),
  /** What ends the contract and buys the asset today; below zero when the credit is more than enough. */
  settlement: SignedAmount,
  /** Whether a change waits for a second person. */
  changeWaits: z.boolean(),
  start: Day,
});
export type Rop = z.infer<typeof Rop>;

export const RopChangeKind = z.enum(['waive', 'restructure', 'default', 'terminate']);
export type RopChangeKind = z.infer<typeof RopChangeKind>;

/** What a waiver forgives. */
export const Waiver = z.strictObject({
  what: z.enum(['late_fee', 'interest']),
  instalment: z.int().check(z.gte(1)),
  amount: MoneyAmount,
});
export type Waiver = z.infer<typeof Waiver>;

/** A change of a running contract that one person proposes and another decides. */
export const RopChange = z.object({
  _id: RopChangeId,
  kind: RopChangeKind,
  state: z.enum(['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'STALE']),
  waiver: z.nullable(Waiver),
  terms: z.nullable(ScheduleTerms),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  permits: z.object({ accept: Permit, refuse: Permit, withdraw: Permit }),
});
export type RopChange = z.infer<typeof RopChange>;

/** What people do with a contract that runs. */
export const RopStepKind = z.enum([
  'upfront',
  'payment',
  'refund',
  'waive',
  'restructure',
  'pause',
  'resume',
  'default',
  'settle',
  'exercise',
  'terminate',
  'reverse',
]);

/** A payment or a decision, in the order of entry. */
export const RopStepShown = z.object({
  id: z.string(),
  kind: RopStepKind,
  valueOn: Day,
  amount: z.nullable(SignedAmount),
  receipt: z.nullable(z.string()),
  reversed: z.boolean(),
});
export type RopStepShown = z.infer<typeof RopStepShown>;

/** A line of the account between company and buyer: all that was charged less all that was paid is what is owed. */
export const RopAccountLine = z.object({
  on: Day,
  kind: z.enum([
    'option_fee',
    'deposit',
    'due',
    'late_fee',
    'payment',
    'refund',
    'waiver',
    'restructured',
    'settled',
    'exercised',
    'terminated',
  ]),
  instalment: z.nullable(z.int()),
  receipt: z.nullable(z.string()),
  /** How a payment in another currency was exchanged, in its first line. */
  exchange: z.nullable(ExchangedMoney),
  /** Below zero for what the buyer is no longer asked for. */
  charged: SignedAmount,
  /** Below zero for what was paid back. */
  paid: SignedAmount,
  /** After it; below zero for the buyer's credit. */
  owed: SignedAmount,
});
export type RopAccountLine = z.infer<typeof RopAccountLine>;

/** A contract with every instalment. */
export const RopDetail = z.extend(Rop, {
  version: z.int(),
  asOf: Day,
  buyer: RopBuyer,
  terms: RopTerms,
  cost: RopCost,
  instalments: z.array(RopInstalment),
  /**
   * The price less what the asset cost by the books: what the exercise books, or has booked. Null if no cost is recorded, or
   * not in the contract's currency alone.
   */
  saleMargin: z.nullable(SignedAmount),
  /** In the order of the days. */
  account: z.array(RopAccountLine),
  steps: z.array(RopStepShown),
  changes: z.array(RopChange),
  draftedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  /** Why the last review returned it. */
  returnedReason: z.nullable(z.string()),
  signedAt: z.nullable(Instant),
  /** Until when the buyer can sign. */
  lapsesOn: z.nullable(Day),
  /** From when it can be terminated, while it is in default. */
  terminableFrom: z.nullable(Day),
  /** Whether the asset has lost its approval: no late fees are charged meanwhile. */
  assetLapsed: z.boolean(),
  permits: z.object({
    change: Permit,
    submit: Permit,
    return: Permit,
    approve: Permit,
    withdraw: Permit,
    sendLink: Permit,
    waive: Permit,
    restructure: Permit,
    default: Permit,
    terminate: Permit,
    settle: Permit,
    exercise: Permit,
  }),
});
export type RopDetail = z.infer<typeof RopDetail>;
