export { enterStatement } from './enter-statement.ts';
export { approveRedemption, settleRedemption } from './redemption-postings.ts';
export { settleWithin } from './settle-statement.ts';
export { nameLines } from './statements/fingerprint.rules.ts';
