import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { CompanyId, MintRequestId } from './identifiers.ts';
import { AmountToMove, MilliMegajoules } from './megajoules.ts';
import { Permit } from './permits.ts';
import { Proposal } from './proposals.ts';
import { DECIDING_ROLES, PEOPLE_ROLES } from './roles.ts';
import { EmailAddress, lineOfText } from './text.ts';

/** A company's request for new Megajoules, which two officers must approve. */
export const MintRequest = z.object({
  _id: MintRequestId,
  companyID: CompanyId,
  company: z.string(),
  amount: MilliMegajoules,
  reason: z.string(),
  state: z.enum(['REQUESTED', 'MINTED', 'REJECTED', 'WITHDRAWN']),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  approvals: z.array(z.object({ name: z.string(), at: z.string() })),
  permits: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type MintRequest = z.infer<typeof MintRequest>;

/** What a Megajoule is worth in a redemption from a given moment. */
export const RedemptionRate = z.object({
  currency: z.string(),
  /** Units of the currency per Megajoule, as a decimal number. */
  perMegajoule: z.string(),
  source: z.string(),
  validFrom: z.string(),
});
export type RedemptionRate = z.infer<typeof RedemptionRate>;

const Done = z.object({ message: z.string() });

export const requestMint = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/mint-requests',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['mint/:companyID', 'history/:companyID'],
  summary:
    "Asks for new Megajoules for an admitted company's treasury; two officers other than the caller approve. Five requests of a company can be open.",
  params: z.object({ companyID: CompanyId }),
  body: z.object({ amount: AmountToMove, reason: lineOfText(200) }),
  reply: z.object({ _id: MintRequestId }),
  errors: ['step_refused'],
});

export const listMintRequests = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/mint-requests',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['mint/:companyID', 'admission/:companyID'],
  summary: "A company's requests for new Megajoules and their outcomes, newest first.",
  params: z.object({ companyID: CompanyId }),
  reply: z.object({ requests: z.array(MintRequest), permits: z.object({ request: Permit }) }),
  errors: [],
});

export const withdrawMintRequest = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/mint-requests/:mintRequestID/withdraw',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['mint/:companyID', 'history/:companyID'],
  summary: 'Withdraws a request for new Megajoules before it is decided.',
  params: z.object({ companyID: CompanyId, mintRequestID: MintRequestId }),
  reply: Done,
  errors: ['already_resolved'],
});

export const readMintDesk = defineEndpoint({
  method: 'GET',
  path: '/api/protected/mint',
  access: 'account',
  effect: 'read',
  dependsOn: ['mint', 'mint-officers', 'rates', 'ledger/supply', 'proposals'],
  summary: "The mint officers' desk: open and decided requests, proposals, today's cap, rates and officers.",
  reply: z.object({
    requests: z.array(MintRequest),
    dayCap: MilliMegajoules,
    mintedToday: MilliMegajoules,
    rates: z.array(RedemptionRate),
    /** Whether the caller appoints officers. */
    appoints: z.boolean(),
    officers: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        /** When a new officer can act; null for one who can. */
        actsFrom: z.nullable(z.string()),
      }),
    ),
    /** Rates and appointments that wait for a second officer. */
    proposals: z.array(Proposal),
    /** Since when movements are stopped because the books do not balance. */
    readOnlySince: z.nullable(z.string()),
  }),
  errors: ['forbidden'],
});

const ofRequest = { params: z.object({ mintRequestID: MintRequestId }) };

export const approveMint = defineEndpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/protected/mint/requests/:mintRequestID/approve',
  access: 'account',
  effect: 'write',
  changes: ['mint', 'ledger/supply', 'ledger/treasury', 'history'],
  summary: "An officer's approval; the second one mints the Megajoules.",
  reply: z.object({ state: z.enum(['waiting', 'minted']) }),
  errors: ['forbidden', 'not_found', 'self_approval', 'already_resolved', 'mint_cap_reached', 'ledger_read_only'],
});

export const rejectMint = defineEndpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/protected/mint/requests/:mintRequestID/reject',
  access: 'account',
  effect: 'write',
  changes: ['mint', 'history'],
  summary: "An officer's rejection with a reason, which ends the request.",
  body: z.object({ reason: lineOfText(200) }),
  reply: Done,
  errors: ['forbidden', 'not_found', 'already_resolved'],
});

export const appointMintOfficer = defineEndpoint({
  method: 'POST',
  path: '/api/protected/mint/officers',
  access: 'account',
  effect: 'write',
  changes: ['mint-officers', 'proposals', 'history'],
  summary:
    'Proposes a mint officer by email, whom a second officer appoints and who can act 24 hours later; or dismisses one, which only a SUPERADMIN can.',
  body: z.object({ email: EmailAddress, appointed: z.boolean() }),
  reply: Done,
  errors: ['forbidden', 'not_found', 'step_refused'],
});

/** The currencies that the desk pays out. */
export const PayoutCurrency = z.enum(['USD', 'ZWG', 'ZAR']);
export type PayoutCurrency = z.infer<typeof PayoutCurrency>;

export const setRedemptionRate = defineEndpoint({
  method: 'POST',
  path: '/api/protected/mint/rates',
  access: 'account',
  effect: 'write',
  changes: ['rates', 'proposals', 'history'],
  summary:
    'Proposes what a Megajoule is worth; a second officer puts it in force. Requested redemptions keep their rate.',
  body: z.object({
    currency: PayoutCurrency,
    perMegajoule: z
      .string()
      .check(z.regex(/^(?=.*[1-9])[0-9]{1,9}(\.[0-9]{1,6})?$/, fieldFault('amount_not_positive'))),
    source: lineOfText(120),
  }),
  reply: Done,
  errors: ['forbidden', 'step_refused'],
});
