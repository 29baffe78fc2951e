import { SHEET, writeSheet } from '../builders/payment.ts';
import { ofCompany } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofPayment = ({ companyID, paymentID }: Ids) => ({ params: { companyID, paymentID } });
const ofLine = ({ companyID, lineID }: Ids) => ({ params: { companyID, lineID } });
const money = () => ({
  key: crypto.randomUUID(),
  method: 'cash',
  account: 'front-desk',
  amount: '100',
  receivedOn: '2026-01-15',
  payer: 'T. Moyo',
  reference: '',
});
const reason = { reason: 'Entered twice.' };

/** Requests about payments and bank statements. */
export const PAYMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'payments.readPaymentDesk': { write: ofCompany },
  'payments.listPayments': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '10' } }) },
  'payments.recordPayment': {
    write: (ids) => ({ ...ofCompany(ids), body: { ...money(), for: { kind: 'reservation', id: ids.reservationID } } }),
    mayBeRefused: true,
  },
  'payments.recordRefund': {
    write: (ids) => ({ ...ofCompany(ids), body: { ...money(), for: { kind: 'line', id: ids.lineID } } }),
    mayBeRefused: true,
  },
  'payments.approvePayment': { write: ofPayment, mayBeRefused: true },
  'payments.refusePayment': { write: (ids) => ({ ...ofPayment(ids), body: reason }), mayBeRefused: true },
  'payments.withdrawPayment': { write: ofPayment, mayBeRefused: true },
  'payments.reversePayment': { write: (ids) => ({ ...ofPayment(ids), body: reason }), mayBeRefused: true },
  'payments.readReceipt': { write: ofPayment },
  'statement-lines.importStatement': {
    write: (ids) => ({
      ...ofCompany(ids),
      query: { account: 'main-usd', mapping: JSON.stringify(SHEET) },
      file: {
        name: 'statement.csv',
        mediaType: 'text/csv',
        bytes: Buffer.from(writeSheet(['15/01/2026', '-1.00', 'Charges'])),
      },
    }),
    mayBeRefused: true,
  },
  'statement-lines.listStatements': { write: ofCompany },
  'statement-lines.listStatementLines': { write: (ids) => ({ ...ofCompany(ids), query: { show: 'all' } }) },
  'statement-lines.matchStatement': {
    write: ({ companyID, statementID }) => ({ params: { companyID, statementID } }),
    mayBeRefused: true,
  },
  'statement-lines.matchLine': {
    write: (ids) => ({
      ...ofLine(ids),
      body: {
        key: crypto.randomUUID(),
        with: { parts: [{ for: { kind: 'reservation', id: ids.reservationID }, amount: '100' }] },
      },
    }),
    mayBeRefused: true,
  },
  'statement-lines.suspendLine': { write: ofLine, mayBeRefused: true },
  'statement-lines.ignoreLine': { write: (ids) => ({ ...ofLine(ids), body: reason }), mayBeRefused: true },
  'statement-lines.unmatchLine': { write: (ids) => ({ ...ofLine(ids), body: reason }), mayBeRefused: true },
  'statement-lines.judgeDouble': { write: (ids) => ({ ...ofLine(ids), body: { isDouble: true } }), mayBeRefused: true },
};
