import { ropFacts } from '../facts/rops.ts';
import { acceptRop } from '../rop-acceptance.ts';
import { acceptRopChange } from '../rop-changes.ts';
import { RopState } from '../rop-state.ts';
import { approveRop, draftRop, exerciseRop, returnRop, settleRop, submitRop, withdrawRop } from '../rops.ts';
import { defineLife } from './define-life.ts';

/** Rent with an option to purchase, from the draft to the transfer of the asset. */
export const ropLife = defineLife({
  title: 'Rent with an option to purchase',
  states: RopState.options,
  conditions: {
    assetFree: 'no other reservation or contract has the asset',
    byAnother: 'someone else drafted it',
    proposedByAnother: 'someone else proposed the change',
    codeRight: "the link came by email, and the code to the buyer's phone is right",
    upfrontIn: 'the option fee and the deposit are paid',
    nothingOpen: 'every instalment is due and nothing is open, late fees included',
    pastDue: 'the oldest open instalment is at least 60 days past due',
    noArrears: 'no arrears and no late fees are left',
    noticeOver: '30 days have passed since the default',
    creditCovers: "the buyer's credit covers what is left to pay",
  },
  steps: {
    draft: { from: [null], to: ['DRAFT'], who: draftRop, requires: [], fact: ropFacts.ropDrafted },
    change: { from: ['DRAFT'], to: 'same', who: draftRop, requires: [], fact: ropFacts.ropChanged },
    submit: { from: ['DRAFT'], to: ['REVIEW'], who: submitRop, requires: [], fact: ropFacts.ropSubmitted },
    return: { from: ['REVIEW'], to: ['DRAFT'], who: returnRop, requires: [], fact: ropFacts.ropReturned },
    approve: {
      from: ['REVIEW'],
      to: ['APPROVED'],
      who: approveRop,
      requires: ['byAnother', 'assetFree'],
      fact: ropFacts.ropApproved,
    },
    withdraw: {
      from: ['DRAFT', 'REVIEW', 'APPROVED', 'SIGNED'],
      to: ['WITHDRAWN'],
      who: withdrawRop,
      requires: [],
      fact: ropFacts.ropWithdrawn,
    },
    lapse: { from: ['APPROVED'], to: ['LAPSED'], who: 'register', requires: [], fact: ropFacts.ropLapsed },
    sign: { from: ['APPROVED'], to: ['SIGNED'], who: acceptRop, requires: ['codeRight'], fact: ropFacts.ropSigned },
    activate: {
      from: ['SIGNED'],
      to: ['ACTIVE'],
      who: 'register',
      requires: ['upfrontIn'],
      fact: ropFacts.ropActivated,
    },
    payUp: {
      from: ['ACTIVE', 'DEFAULT'],
      to: ['PAID_UP'],
      who: 'register',
      requires: ['nothingOpen'],
      fact: ropFacts.ropPaidUp,
    },
    reopen: { from: ['PAID_UP'], to: ['ACTIVE'], who: 'register', requires: [], fact: ropFacts.ropReopened },
    waive: {
      from: ['ACTIVE', 'DEFAULT'],
      to: 'same',
      who: acceptRopChange,
      requires: ['proposedByAnother'],
      fact: ropFacts.ropWaived,
    },
    restructure: {
      from: ['ACTIVE', 'DEFAULT'],
      to: 'same',
      who: acceptRopChange,
      requires: ['proposedByAnother'],
      fact: ropFacts.ropRestructured,
    },
    default: {
      from: ['ACTIVE'],
      to: ['DEFAULT'],
      who: acceptRopChange,
      requires: ['proposedByAnother', 'pastDue'],
      fact: ropFacts.ropDefaulted,
    },
    cure: { from: ['DEFAULT'], to: ['ACTIVE'], who: 'register', requires: ['noArrears'], fact: ropFacts.ropCured },
    /** A payment that had cured a default was reversed. */
    relapse: { from: ['ACTIVE'], to: ['DEFAULT'], who: 'register', requires: [], fact: ropFacts.ropDefaulted },
    terminate: {
      from: ['DEFAULT'],
      to: ['TERMINATED'],
      who: acceptRopChange,
      requires: ['proposedByAnother', 'noticeOver'],
      fact: ropFacts.ropTerminated,
    },
    settle: {
      from: ['ACTIVE', 'DEFAULT'],
      to: ['SETTLED'],
      who: settleRop,
      requires: ['creditCovers'],
      fact: ropFacts.ropSettled,
    },
    exercise: {
      from: ['PAID_UP', 'SETTLED'],
      to: ['EXERCISED'],
      who: exerciseRop,
      requires: ['creditCovers'],
      fact: ropFacts.ropExercised,
    },
  },
});
