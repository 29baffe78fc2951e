import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, ProposalId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES } from './roles.ts';
import { Instant, lineOfText } from './text.ts';

/** The kinds of proposals that belong to a company. */
export const CompanyKind = z.enum([
  'gate_tree',
  'reward_share',
  'payment_limit',
  'treasury_payment',
  'second_factor_rule',
  'client_link_rule',
  'entry_reversal',
  'exchange',
  'exchange_rate',
  'month_reopening',
  'asset_cost',
]);
export type CompanyKind = z.infer<typeof CompanyKind>;

/** What one person proposes and a second one puts in force. The last two hold for the whole register: mint officers propose and decide them. */
export const ProposalKind = z.enum([...CompanyKind.options, 'redemption_rate', 'mint_officer']);
export type ProposalKind = z.infer<typeof ProposalKind>;

/** `STALE` once what it would change has changed in another way. */
export const ProposalState = z.enum(['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'STALE']);
export type ProposalState = z.infer<typeof ProposalState>;

/** The parts of a rule that a difference can be about. */
export const DifferencePart = z.enum([
  'gate',
  'position',
  'name',
  'treeType',
  'sourceStage',
  'loopAfterdays',
  'requiredMegajoules',
  'megajoulesSource',
  'gatekeeper',
  'goodStanding',
  'incomeTree',
  'shareholderTree',
  'rewardPercent',
  'limit',
  'amount',
  'payee',
  'note',
  'roles',
  'grantRequired',
  'rate',
  'source',
  'officer',
  'entry',
  'month',
  'given',
  'got',
  'moved',
  'party',
  'text',
  'exchangeRate',
  'day',
  'fromDay',
  'reason',
  'purpose',
  'cost',
  'paidFrom',
  'reference',
  'document',
]);
export type DifferencePart = z.infer<typeof DifferencePart>;

/** One difference between what is in force and what is proposed. */
export const Difference = z.object({
  /** The gate that it is about; null for the rule as a whole. */
  gate: z.nullable(z.string()),
  part: DifferencePart,
  /**
   * What is in force; null for what is added. `limit` and `amount` are in milli-Megajoules, `given`, `got`, `moved` and
   * `cost` an amount and its unit, `exchangeRate` the unit given, the unit got and the rate.
   */
  before: z.nullable(z.string()),
  /** What is proposed; null for what is removed. */
  after: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** A change that waits for a second person, or what became of it. */
export const Proposal = z.object({
  _id: ProposalId,
  kind: ProposalKind,
  /** What it would change: a tree, a company, a currency or a person, by the id or name that it has in its kind. */
  subject: z.string(),
  /** The name of it, if it has one of its own. */
  label: z.nullable(z.string()),
  state: ProposalState,
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  differences: z.array(Difference),
  /** Who can decide about it, at most ten names; empty while nobody but those who proposed it can. */
  deciders: z.array(z.string()),
  /** Who got their role less than a day ago, and from when they can decide. */
  laterDeciders: z.array(z.object({ name: z.string(), from: Instant })),
  permits: z.object({ accept: Permit, refuse: Permit, withdraw: Permit }),
});
export type Proposal = z.infer<typeof Proposal>;

/** The state of a proposal after a step. */
export const Decided = z.object({ state: ProposalState, message: z.string() });
const Reason = lineOfText(200);

const ofCompany = { params: z.object({ companyID: CompanyId }) };
const ofProposal = { params: z.object({ companyID: CompanyId, proposalID: ProposalId }) };

export const listProposals = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/proposals',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['proposals/:companyID', 'members/:companyID'],
  summary: 'Changes of a company that wait for a second person, then the latest 20 that were decided.',
  reply: z.object({ proposals: z.array(Proposal) }),
  errors: [],
});

export const acceptProposal = defineEndpoint({
  ...ofProposal,
  method: 'POST',
  path: '/api/protected/companies/:companyID/proposals/:proposalID/accept',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [
    'proposals/:companyID',
    'gate-trees/:companyID',
    'gate-policy/:companyID',
    'gates/:companyID',
    'assets/:companyID',
    'redemptions/:companyID',
    'books/:companyID',
    'ledger',
    'companies/:companyID',
    'grants/:companyID',
    'security',
    'history/:companyID',
  ],
  summary:
    "Puts another person's proposal in force. One whose subject has changed meanwhile becomes STALE, and nothing else changes.",
  reply: Decided,
  errors: ['step_refused', 'insufficient_funds', 'account_closed', 'ledger_read_only'],
});

export const refuseProposal = defineEndpoint({
  ...ofProposal,
  method: 'POST',
  path: '/api/protected/companies/:companyID/proposals/:proposalID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['proposals/:companyID', 'gate-trees/:companyID', 'history/:companyID'],
  summary: "Refuses another person's proposal with a reason; what is in force stays.",
  body: z.object({ reason: Reason }),
  reply: Decided,
  errors: ['step_refused'],
});

export const withdrawProposal = defineEndpoint({
  ...ofProposal,
  method: 'POST',
  path: '/api/protected/companies/:companyID/proposals/:proposalID/withdraw',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['proposals/:companyID', 'gate-trees/:companyID', 'history/:companyID'],
  summary: "Withdraws the caller's own proposal before it is decided.",
  reply: Decided,
  errors: ['step_refused'],
});
