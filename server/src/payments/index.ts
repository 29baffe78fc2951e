export { approvePayment } from './decide-payment.ts';
export { enterStatement } from './enter-statement.ts';
export { recordPayment } from './record-payment.ts';
export { approveRedemption, settleRedemption } from './redemption-postings.ts';
export { settleWithin } from './settle-statement.ts';
export { nameLines } from './statements/fingerprint.rules.ts';
