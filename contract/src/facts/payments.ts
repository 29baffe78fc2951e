import * as z from 'zod/mini';
import { MoneyMethod } from '../books.ts';
import { PaymentState, RefundKind } from '../payments.ts';
import { LineState } from '../statement-lines.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const OF_PAYMENT = {
  subject: 'payment',
  audience: 'company',
  after: z.strictObject({
    state: PaymentState,
    direction: z.enum(['in', 'out']),
    method: MoneyMethod,
    receipt: z.nullable(z.string()),
    for: z.strictObject({ kind: RefundKind, reference: z.string() }),
  }),
} as const;
const OF_LINE = {
  subject: 'statement_line',
  audience: 'company',
  after: z.strictObject({ state: LineState }),
} as const;

/** Payments and bank statements. Amounts and names stay in the payment itself. */
export const paymentFacts = {
  paymentWaits: defineFact({ ...OF_PAYMENT, type: 'payment.waits' }),
  paymentPosted: defineFact({ ...OF_PAYMENT, type: 'payment.posted' }),
  paymentRefused: defineFact({ ...OF_PAYMENT, type: 'payment.refused' }),
  paymentWithdrawn: defineFact({ ...OF_PAYMENT, type: 'payment.withdrawn' }),
  reversalAsked: defineFact({ ...OF_PAYMENT, type: 'payment.reversal_asked' }),
  reversalRefused: defineFact({ ...OF_PAYMENT, type: 'payment.reversal_refused' }),
  reversalWithdrawn: defineFact({ ...OF_PAYMENT, type: 'payment.reversal_withdrawn' }),
  paymentReversed: defineFact({ ...OF_PAYMENT, type: 'payment.reversed' }),
  statementImported: defineFact({
    type: 'statement.imported',
    subject: 'statement',
    audience: 'company',
    after: z.strictObject({ account: z.string(), lines: z.int(), known: z.int() }),
  }),
  lineMatched: defineFact({ ...OF_LINE, type: 'statement.line_matched' }),
  lineSuspended: defineFact({ ...OF_LINE, type: 'statement.line_suspended' }),
  lineIgnored: defineFact({ ...OF_LINE, type: 'statement.line_ignored' }),
  lineReleased: defineFact({ ...OF_LINE, type: 'statement.line_released' }),
  doubleJudged: defineFact({ ...OF_LINE, type: 'statement.double_judged' }),
} as const satisfies Record<string, FactDefinition>;
