import * as z from 'zod/mini';
import { MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, RopChangeId, RopId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES, SELLING_ROLES } from './roles.ts';
import { RopState } from './rop-state.ts';
import { NewRopTerms, NewScheduleTerms, RopBuyer, RopCost, RopRow, RopTerms, ScheduleTerms } from './rop-terms.ts';
import { NOTHING } from './tags.ts';
import { Day, Instant, lineOfText } from './text.ts';

/** Days that a buyer has to sign. */
export const SIGNING_DAYS = 14;
/** From so many days past due a contract can be put in default. */
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

/** A contract with every instalment. */
export const RopDetail = z.extend(Rop, {
  version: z.int(),
  asOf: Day,
  buyer: RopBuyer,
  terms: RopTerms,
  cost: RopCost,
  instalments: z.array(RopInstalment),
  steps: z.array(RopStepShown),
  changes: z.array(RopChange),
  draftedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  /** Why the last review sent it back. */
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

const ofCompany = { params: z.object({ companyID: CompanyId }) };
const ofRop = { params: z.object({ companyID: CompanyId, ropID: RopId }) };
const ofChange = { params: z.object({ companyID: CompanyId, ropID: RopId, changeID: RopChangeId }) };
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
  summary: 'Mails the buyer a new link; the earlier one is no longer of use.',
  reply: RopDetail,
  errors: ['step_refused'],
});

export const waiveRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/waive',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to waive late fees or interest that is due; a second person decides.',
  body: z.extend(Waiver, { key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const restructureRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/restructure',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes new terms for what is left to pay; a second person decides.',
  body: z.object({ key: RopChangeId, terms: NewScheduleTerms, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const defaultRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/default',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to put a contract in default that is 60 days past due; a second person decides.',
  body: z.object({ key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const terminateRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/terminate',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to terminate a contract 30 days after its default; a second person decides.',
  body: z.object({ key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const acceptRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/accept',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [...POSTS, 'assets/:companyID'],
  summary: "Puts another person's change of a contract in force.",
  reply: RopDetail,
  errors: ['step_refused'],
});

export const refuseRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: "Refuses another person's change of a contract with a reason.",
  body: z.object({ reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const withdrawRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/withdraw',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: "Withdraws the caller's own change of a contract before it is decided.",
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
  summary: "Sells the asset to the buyer for the option's price, and transfers its title.",
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
