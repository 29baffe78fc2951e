import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, ProposalId, RedemptionId } from './identifiers.ts';
import { AmountToMove, MilliMegajoules } from './megajoules.ts';
import { RedemptionRate } from './mint.ts';
import { Permit } from './permits.ts';
import { PEOPLE_ROLES, type Role } from './roles.ts';
import { lineOfText } from './text.ts';

/** Roles that pay out redemptions. Reception does not decide on those above the company's limit. */
export const PAYOUT_ROLES = [
  'Reception',
  'Manager',
  'Director',
  'Admin',
  'SUPERADMIN',
] as const satisfies readonly Role[];

/** Megajoules being redeemed for money. */
export const Redemption = z.object({
  _id: RedemptionId,
  person: z.string(),
  mine: z.boolean(),
  amount: MilliMegajoules,
  currency: z.string(),
  /** Units of the currency per Megajoule, fixed when the request is made. */
  perMegajoule: z.string(),
  rateSource: z.string(),
  /** Hundredths of the currency, in decimal digits. */
  fiatAmount: z.string(),
  status: z.enum(['requested', 'approved', 'settled', 'failed', 'cancelled']),
  requestedAt: z.string(),
  approvedBy: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  payoutReference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** The steps that are open to the caller; `approve` and `settle` once `decide` of the list is, too. */
  permits: z.object({ approve: z.boolean(), settle: z.boolean(), fail: z.boolean(), cancel: z.boolean() }),
});
export type Redemption = z.infer<typeof Redemption>;

const Done = z.object({ message: z.string() });
const ofRedemption = { params: z.object({ companyID: CompanyId, redemptionID: RedemptionId }) };

export const listRedemptions = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/redemptions',
  access: 'member',
  effect: 'read',
  dependsOn: ['redemptions/:companyID', 'rates'],
  summary:
    "Redemptions at a company's desk: all of them for those who pay out, their own for everyone else; and the rates in force.",
  params: z.object({ companyID: CompanyId }),
  reply: z.object({
    redemptions: z.array(Redemption),
    rates: z.array(RedemptionRate),
    limit: MilliMegajoules,
    /** Whether the caller sees the treasury, sets the limit, and can be the second person about redemptions. */
    permits: z.object({ treasury: z.boolean(), setLimit: z.boolean(), decide: Permit }),
  }),
  errors: [],
});

export const requestRedemption = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/redemptions/:redemptionID',
  access: 'member',
  effect: 'write',
  changes: ['redemptions/:companyID', 'ledger/wallet', 'ledger/supply', 'history/:companyID'],
  summary: "Requests money for Megajoules from a company's desk: they are held, and the current rate is fixed.",
  ...ofRedemption,
  body: z.object({ amount: AmountToMove, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  reply: Done,
  errors: ['rate_missing', 'insufficient_funds', 'account_closed', 'ledger_read_only'],
});

export const approveRedemption = defineEndpoint({
  ...ofRedemption,
  method: 'POST',
  path: '/api/protected/companies/:companyID/redemptions/:redemptionID/approve',
  access: PAYOUT_ROLES,
  effect: 'write',
  changes: ['redemptions/:companyID', 'books/:companyID', 'history/:companyID'],
  summary:
    "Approves someone else's redemption, by a member who has had their role for 24 hours; above the limit only a Manager, Director or Admin can.",
  reply: Done,
  errors: ['self_approval', 'already_resolved', 'redemption_above_limit', 'step_refused'],
});

export const settleRedemption = defineEndpoint({
  ...ofRedemption,
  method: 'POST',
  path: '/api/protected/companies/:companyID/redemptions/:redemptionID/settle',
  access: PAYOUT_ROLES,
  effect: 'write',
  changes: [
    'redemptions/:companyID',
    'books/:companyID',
    'ledger/wallet',
    'ledger/treasury/:companyID',
    'ledger/supply',
    'history/:companyID',
  ],
  summary:
    'Records the pay-out of an approved redemption with its reference and account, by a member who has had their role for 24 hours; the Megajoules are burned.',
  body: z.object({
    payoutReference: lineOfText(80),
    /** Where it is paid from; the main account of its unit by default. */
    account: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  }),
  reply: Done,
  errors: [
    'self_approval',
    'already_resolved',
    'payout_reference_taken',
    'redemption_above_limit',
    'step_refused',
    'ledger_read_only',
  ],
});

export const failRedemption = defineEndpoint({
  ...ofRedemption,
  method: 'POST',
  path: '/api/protected/companies/:companyID/redemptions/:redemptionID/fail',
  access: PAYOUT_ROLES,
  effect: 'write',
  changes: [
    'redemptions/:companyID',
    'books/:companyID',
    'ledger/wallet',
    'ledger/treasury/:companyID',
    'ledger/supply',
    'history/:companyID',
  ],
  summary: 'Declines a redemption or records that it could not be paid out; the Megajoules go back.',
  body: z.object({ reason: lineOfText(200) }),
  reply: Done,
  errors: ['self_approval', 'already_resolved', 'redemption_above_limit', 'step_refused', 'ledger_read_only'],
});

export const cancelRedemption = defineEndpoint({
  ...ofRedemption,
  method: 'POST',
  path: '/api/protected/companies/:companyID/redemptions/:redemptionID/cancel',
  access: 'member',
  effect: 'write',
  changes: [
    'redemptions/:companyID',
    'ledger/wallet',
    'ledger/treasury/:companyID',
    'ledger/supply',
    'history/:companyID',
  ],
  summary: "Cancels the caller's own redemption before it is approved.",
  reply: Done,
  errors: ['forbidden', 'already_resolved', 'ledger_read_only'],
});

export const setRedemptionLimit = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/redemption-limit',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['redemptions/:companyID', 'ledger/treasury/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Lowers the amount above which a payment from the treasury needs two people, and a redemption a Manager, Director or Admin; a higher one waits for a second person as a proposal.',
  params: z.object({ companyID: CompanyId }),
  body: z.object({ limit: z.union([AmountToMove, z.literal('0')]) }),
  reply: z.extend(Done, { proposalID: z.nullable(ProposalId) }),
  errors: ['step_refused'],
});
