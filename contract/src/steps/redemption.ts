import { ledgerFacts } from '../facts/ledger.ts';
import { redemptionFacts } from '../facts/redemptions.ts';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  Redemption,
  requestRedemption,
  settleRedemption,
} from '../redemptions.ts';
import { defineLife } from './define-life.ts';

/** Megajoules being redeemed for money. */
export const redemptionLife = defineLife({
  title: 'Redemption',
  states: Redemption.shape.status.options,
  conditions: {
    rated: 'a rate for the currency is in force',
    funded: 'the wallet has the Megajoules',
    withinLimit: "Reception only up to the company's limit",
    byAnother: 'someone else asked for it',
    approvedByAnother: 'someone else approved it',
    own: 'asked for by the same person',
    dayInRole: 'by a member who has had their role for 24 hours',
    newReference: 'no other pay-out of the company has its reference',
  },
  steps: {
    request: {
      from: [null],
      to: ['requested'],
      who: requestRedemption,
      requires: ['rated', 'funded'],
      fact: redemptionFacts.redemptionRequested,
    },
    approve: {
      from: ['requested'],
      to: ['approved'],
      who: approveRedemption,
      requires: ['withinLimit', 'byAnother', 'dayInRole'],
      fact: redemptionFacts.redemptionApproved,
    },
    settle: {
      from: ['approved'],
      to: ['settled'],
      who: settleRedemption,
      requires: ['withinLimit', 'byAnother', 'approvedByAnother', 'dayInRole', 'newReference'],
      fact: ledgerFacts.redemptionSettled,
    },
    fail: {
      from: ['requested', 'approved'],
      to: ['failed'],
      who: failRedemption,
      requires: ['withinLimit', 'byAnother'],
      fact: ledgerFacts.redemptionReturned,
    },
    cancel: {
      from: ['requested'],
      to: ['cancelled'],
      who: cancelRedemption,
      requires: ['own'],
      fact: ledgerFacts.redemptionReturned,
    },
  },
});
