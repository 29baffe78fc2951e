import * as payments from '@atlas/contract/payments';
import * as redemptions from '@atlas/contract/redemptions';
import * as lines from '@atlas/contract/statement-lines';
import type { FastifyInstance } from 'fastify';
import * as ledger from '../ledger/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { approvePayment, refusePayment, reversePayment, withdrawPayment } from './decide-payment.ts';
import { importStatement } from './import-statement.ts';
import { matchLine } from './lines/match-line.ts';
import { ignoreLine, judgeDouble, suspendLine, unmatchLine } from './lines/settle-line.ts';
import { listStatementLines } from './lines/view-lines.ts';
import { printReceipt } from './print-receipt.ts';
import { listPayments, readPaymentDesk } from './read-desk.ts';
import { recordPayment } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';
import { approveRedemption, failRedemption, settleRedemption } from './redemption-postings.ts';
import { settleStatement } from './settle-statement.ts';
import { listStoredStatements } from './statement-repository.ts';

/** Payments and refunds, bank statements, and redemptions paid out. */
export function mountPayments(app: FastifyInstance, platform: Platform): void {
  const { origin } = platform.configuration;
  mount(app, platform, payments, {
    readPaymentDesk: ({ scope }) => readPaymentDesk(scope),
    listPayments: ({ scope, query }) => listPayments(scope, query),
    recordPayment: ({ scope, params, body }) => recordPayment({ ...scope, origin }, params.companyID, body),
    recordRefund: ({ scope, params, body }) => recordRefund(scope, params.companyID, body),
    approvePayment: ({ scope, params }) => approvePayment({ ...scope, origin }, params),
    refusePayment: ({ scope, params, body }) => refusePayment(scope, params, body.reason),
    withdrawPayment: ({ scope, params }) => withdrawPayment(scope, params),
    reversePayment: ({ scope, params, body }) => reversePayment(scope, params, body.reason),
    readReceipt: ({ scope, params }) => printReceipt(scope, params.paymentID),
  });
  mount(app, platform, lines, {
    importStatement: {
      free: ({ actor, params, query, request }) =>
        importStatement(platform, actor, params.companyID, query, { request }),
    },
    listStatements: async ({ scope }) => ({ statements: [...(await listStoredStatements(scope.tx))] }),
    listStatementLines: ({ scope, query }) => listStatementLines(scope, query),
    matchStatement: {
      free: ({ actor, params }) => settleStatement(platform, actor, params.companyID, params.statementID),
    },
    matchLine: ({ scope, params, body }) => matchLine({ ...scope, origin }, params, body),
    suspendLine: ({ scope, params }) => suspendLine(scope, params),
    ignoreLine: ({ scope, params, body }) => ignoreLine(scope, params, body.reason),
    unmatchLine: ({ scope, params, body }) => unmatchLine(scope, params, body.reason),
    judgeDouble: ({ scope, params, body }) => judgeDouble(scope, params, body.isDouble),
  });
  mount(app, platform, redemptions, {
    listRedemptions: ({ scope, params }) => ledger.listRedemptions(scope, params.companyID),
    requestRedemption: ({ scope, params, body }) => ledger.requestRedemption(scope, params, body),
    approveRedemption: ({ scope, params }) => approveRedemption(scope, params),
    settleRedemption: ({ scope, params, body }) => settleRedemption(scope, params, body),
    failRedemption: ({ scope, params, body }) => failRedemption(scope, params, body.reason),
    cancelRedemption: ({ scope, params }) => ledger.cancelRedemption(scope, params),
    setRedemptionLimit: ({ scope, params, body }) => ledger.setPaymentLimit(scope, params.companyID, body.limit),
  });
}
