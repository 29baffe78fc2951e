export {
  applyMovements,
  type LedgerRefusal,
  type Moved,
  type PreparedMovements,
  prepareMovements,
} from './apply-movements.ts';
export { ACCOUNT_CODES, type AccountInput, ensureAccount } from './ensure-account.ts';
export { approveMint, readMintDesk, requestMint, setRedemptionRate } from './mint.ts';
export { acceptMintProposal } from './mint-proposals.ts';
export { type Movement, nameAttempt, type Reference } from './movements.ts';
export { nameFirstOfficers } from './name-first-officers.ts';
export { acceptPayment, ensureTreasury, payFromTreasury } from './pay-from-treasury.ts';
export { acceptLimit, exceedsPaymentLimit, readPaymentLimit, setPaymentLimit } from './payment-limit.ts';
export { readRedemptionCost } from './redemption-repository.ts';
export {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  listRedemptions,
  requestRedemption,
  settleRedemption,
} from './redemptions.ts';
export { DEFAULT_PAYMENT_LIMIT } from './rules.ts';
export { makeTimeOrderedID as makeMovementID } from './time-ordered-id.ts';
export { expireHolds, reconcileLedger } from './upkeep.ts';
