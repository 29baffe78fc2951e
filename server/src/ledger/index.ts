export {
  applyMovements,
  type LedgerRefusal,
  type Moved,
  type PreparedMovements,
  prepareMovements,
} from './apply-movements.ts';
export { ACCOUNT_CODES, type AccountInput, ensureAccount } from './ensure-account.ts';
export { appointMintOfficer, approveMint, requestMint, setRedemptionRate } from './mint.ts';
export type { Movement, Reference } from './movements.ts';
export { payFromTreasury } from './pay.ts';
export { approveRedemption, requestRedemption, settleRedemption } from './redemptions.ts';
export { expireHolds, reconcileLedger } from './upkeep.ts';
