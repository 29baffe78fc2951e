export { draftRop } from './draft-rop.ts';
export { hinderReceipt } from './enter-step.ts';
export { followDueRops, ROPS_AT_A_TIME } from './follow-due-rops.ts';
export { hinderReversals as hinderContractReversals } from './hinder-reversal.ts';
export { type RopPayment, type RopReceipt, receiveForContract } from './receive.ts';
export { type RopRefund, refundForContract } from './refund.ts';
export { type RopReversal, reverseForContract } from './reverse.ts';
export { signRop } from './sign-rop.ts';
export { approveRop, submitRop } from './walk-rop.ts';
