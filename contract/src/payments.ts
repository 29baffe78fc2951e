import * as z from 'zod/mini';
import { ExchangedMoney, MoneyAmount, MoneyMethod, MoneyUnit, SignedAmount } from './books.ts';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, PaymentId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { DECIDING_ROLES, FINANCE_ROLES, type Role } from './roles.ts';
import { Day, Instant, lineOfText, lineOrNothing } from './text.ts';

/** Roles that record money, match statements and refund. Above the limit, someone else decides. */
export const PAYMENT_ROLES = ['Reception', ...DECIDING_ROLES] as const satisfies readonly Role[];

/** The most that one person records for one deal in 24 hours without a second one, in hundredths of a dollar. */
export const PAYMENT_LIMIT = 100_000n;

export const PaymentState = z.enum(['WAITING', 'REFUSED', 'WITHDRAWN', 'POSTED', 'REVERSING', 'REVERSED']);
export type PaymentState = z.infer<typeof PaymentState>;

/** What a buyer pays for. */
export const PayeeKind = z.enum(['contract', 'reservation']);
export type PayeeKind = z.infer<typeof PayeeKind>;
/** What money is refunded for: a deal that ended, or a statement line that could not be matched. */
export const RefundKind = z.enum(['contract', 'reservation', 'line']);
export type RefundKind = z.infer<typeof RefundKind>;

/** Money that came in, or that was refunded. */
export const Payment = z.object({
  _id: PaymentId,
  direction: z.enum(['in', 'out']),
  state: PaymentState,
  /** The number of its receipt; null before it is posted, and for refunds. */
  receipt: z.nullable(z.string()),
  account: z.object({ slug: z.string(), name: z.string(), method: MoneyMethod }),
  unit: MoneyUnit,
  amount: MoneyAmount,
  /** How it was turned into the unit of its deal, or would be if it were approved now; null if that needs none. */
  exchange: z.nullable(ExchangedMoney),
  receivedOn: z.string(),
  payer: z.string(),
  reference: z.string(),
  for: z.object({ kind: RefundKind, id: z.string(), reference: z.string() }),
  /** The number of the statement's line that it was matched to. */
  line: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  recordedAt: Instant,
  /** The second person, who approved or refused it. */
  decidedBy: z.nullable(z.string()),
  /** Who approved its reversal. */
  reversedBy: z.nullable(z.string()),
  /** Why it was refused, or why it is to be reversed. */
  reason: z.nullable(z.string()),
  permits: z.object({ approve: Permit, refuse: Permit, withdraw: Permit, reverse: Permit }),
});
export type Payment = z.infer<typeof Payment>;

/** What a buyer has to pay by now, and what is still owed to them. */
export const PaymentDue = z.object({
  kind: PayeeKind,
  id: z.string(),
  reference: z.string(),
  buyer: z.string(),
  unit: MoneyUnit,
  dueNow: SignedAmount,
  fees: SignedAmount,
  /** The first day on which something is due; null if nothing is. */
  dueOn: z.nullable(z.string()),
});
export type PaymentDue = z.infer<typeof PaymentDue>;

export const RefundDue = z.object({
  kind: RefundKind,
  id: z.string(),
  reference: z.string(),
  buyer: z.string(),
  unit: MoneyUnit,
  amount: MoneyAmount,
});
export type RefundDue = z.infer<typeof RefundDue>;

/** A bank account, cash box or wallet, and what the books say is in it. */
export const PaymentAccount = z.object({
  slug: z.string(),
  name: z.string(),
  unit: MoneyUnit,
  method: MoneyMethod,
  balance: SignedAmount,
  /** Lines of its statements that wait for a person. */
  openLines: z.int(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const ofCompany = { params: z.object({ companyID: CompanyId }) };
const ofPayment = { params: z.object({ companyID: CompanyId, paymentID: PaymentId }) };
const CHANGES = [
  'payments/:companyID',
  'books/:companyID',
  'deals/:companyID',
  'rops/:companyID',
  'history/:companyID',
] as const;

export const readPaymentDesk = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/payments/desk',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['payments/:companyID', 'books/:companyID', 'deals/:companyID', 'rops/:companyID'],
  summary:
    'What is waiting at the payments desk: payments to decide, deals to pay for, refunds to pay, and the accounts.',
  reply: z.object({
    accounts: z.array(PaymentAccount),
    waiting: z.array(Payment),
    dues: z.array(PaymentDue),
    refunds: z.array(RefundDue),
    today: z.string(),
    permits: z.object({ record: Permit }),
  }),
  errors: [],
});

export const listPayments = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/payments',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['payments/:companyID', 'books/:companyID', 'deals/:companyID', 'rops/:companyID'],
  summary: "A company's payments, the latest first, in pages.",
  query: z.object({
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  reply: z.object({ payments: z.array(Payment), next: z.nullable(z.string()) }),
  errors: [],
});

export const recordPayment = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/payments',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary:
    'Records money that came in for a contract or a reservation, with a receipt; above the limit, a second person decides. Repeating a call with its key records it once.',
  body: z.object({
    key: z.uuid(),
    method: MoneyMethod,
    account: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    amount: MoneyAmount,
    receivedOn: Day,
    payer: lineOfText(120),
    reference: lineOrNothing(60),
    for: z.strictObject({ kind: PayeeKind, id: z.uuid() }),
  }),
  reply: Payment,
  errors: ['step_refused', 'ledger_read_only'],
});

export const recordRefund = defineEndpoint({
  ...ofCompany,
  method: 'POST',
  path: '/api/protected/companies/:companyID/refunds',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary:
    'Requests a refund: of what an ended deal owes, of unused credit, or of a line in suspense. A second person decides.',
  body: z.object({
    key: z.uuid(),
    method: MoneyMethod,
    account: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    amount: MoneyAmount,
    receivedOn: Day,
    payer: lineOfText(120),
    reference: lineOrNothing(60),
    for: z.strictObject({ kind: RefundKind, id: z.uuid() }),
  }),
  reply: Payment,
  errors: ['step_refused'],
});

export const approvePayment = defineEndpoint({
  ...ofPayment,
  method: 'POST',
  path: '/api/protected/companies/:companyID/payments/:paymentID/approve',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: "Approves someone else's payment above the limit, refund or reversal, and posts it.",
  reply: Payment,
  errors: ['step_refused', 'ledger_read_only'],
});

export const refusePayment = defineEndpoint({
  ...ofPayment,
  method: 'POST',
  path: '/api/protected/companies/:companyID/payments/:paymentID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Refuses what waits for a second person: nothing is posted, and a payment that was to be reversed remains.',
  body: z.object({ reason: lineOfText(200) }),
  reply: Payment,
  errors: ['step_refused'],
});

export const withdrawPayment = defineEndpoint({
  ...ofPayment,
  method: 'POST',
  path: '/api/protected/companies/:companyID/payments/:paymentID/withdraw',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Withdraws what the caller asked for and nobody has decided yet.',
  reply: Payment,
  errors: ['step_refused'],
});

export const reversePayment = defineEndpoint({
  ...ofPayment,
  method: 'POST',
  path: '/api/protected/companies/:companyID/payments/:paymentID/reverse',
  access: PAYMENT_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Requests the reversal of a posted payment, with the reason; a second person decides.',
  body: z.object({ reason: lineOfText(200) }),
  reply: Payment,
  errors: ['step_refused'],
});

export const readReceipt = defineEndpoint({
  ...ofPayment,
  method: 'GET',
  path: '/api/protected/companies/:companyID/payments/:paymentID/receipt',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['payments/:companyID'],
  transport: 'file',
  summary: 'The receipt of a payment as a PDF.',
  reply: z.unknown(),
  errors: [],
});
