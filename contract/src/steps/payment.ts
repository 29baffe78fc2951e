import { paymentFacts } from '../facts/payments.ts';
import {
  approvePayment,
  PaymentState,
  recordPayment,
  recordRefund,
  refusePayment,
  reversePayment,
  withdrawPayment,
} from '../payments.ts';
import {
  ignoreLine,
  importStatement,
  judgeDouble,
  LineState,
  matchLine,
  matchStatement,
  suspendLine,
  unmatchLine,
} from '../statement-lines.ts';
import { defineLife } from './define-life.ts';

const WAITING = ['WAITING'] as const;
const REVERSING = ['REVERSING'] as const;

/** Money that came in, or that was refunded. */
export const paymentLife = defineLife({
  title: 'Payment',
  states: PaymentState.options,
  conditions: {
    withinLimit: 'with what the person recorded for the same deal in the last 24 hours it stays within the limit',
    noFees: 'dated today if the deal owes late fees, which a payment of an earlier day takes back',
    due: 'the deal takes the money',
    owed: 'the company owes it',
    newReference: 'no other payment for the deal has its reference',
    byAnother: 'someone else recorded it, or requested the reversal',
    own: 'the same person recorded it, or requested the reversal',
    undecided: 'no later decision about the deal, such as a waiver or a settlement, depends on it',
  },
  steps: {
    post: {
      from: [null],
      to: ['POSTED'],
      who: recordPayment,
      requires: ['withinLimit', 'noFees', 'due', 'newReference'],
      fact: paymentFacts.paymentPosted,
    },
    postMatch: {
      from: [null],
      to: ['POSTED'],
      who: matchLine,
      requires: ['withinLimit', 'due'],
      fact: paymentFacts.paymentPosted,
    },
    record: {
      from: [null],
      to: WAITING,
      who: recordPayment,
      requires: ['newReference'],
      fact: paymentFacts.paymentWaits,
    },
    recordRefund: {
      from: [null],
      to: WAITING,
      who: recordRefund,
      requires: ['owed', 'newReference'],
      fact: paymentFacts.paymentWaits,
    },
    approve: {
      from: WAITING,
      to: ['POSTED'],
      who: approvePayment,
      requires: ['byAnother', 'due'],
      fact: paymentFacts.paymentPosted,
    },
    refuse: {
      from: WAITING,
      to: ['REFUSED'],
      who: refusePayment,
      requires: ['byAnother'],
      fact: paymentFacts.paymentRefused,
    },
    withdraw: {
      from: WAITING,
      to: ['WITHDRAWN'],
      who: withdrawPayment,
      requires: ['own'],
      fact: paymentFacts.paymentWithdrawn,
    },
    askReversal: {
      from: ['POSTED'],
      to: REVERSING,
      who: reversePayment,
      requires: [],
      fact: paymentFacts.reversalAsked,
    },
    reverse: {
      from: REVERSING,
      to: ['REVERSED'],
      who: approvePayment,
      requires: ['byAnother', 'undecided'],
      fact: paymentFacts.paymentReversed,
    },
    refuseReversal: {
      from: REVERSING,
      to: ['POSTED'],
      who: refusePayment,
      requires: ['byAnother'],
      fact: paymentFacts.reversalRefused,
    },
    withdrawReversal: {
      from: REVERSING,
      to: ['POSTED'],
      who: withdrawPayment,
      requires: ['own'],
      fact: paymentFacts.reversalWithdrawn,
    },
  },
});

const UNDECIDED = ['NEW', 'SUGGESTED'] as const;

/** A line of a bank statement. */
export const lineLife = defineLife({
  title: 'Bank statement line',
  states: LineState.options,
  conditions: {
    unknown: 'the account has no line of the same bank id, day and amount',
    likeDouble: 'another format had the same amount within two days',
    likely: 'a deal has 35 points, or an entry of the books the same amount within five days',
    moneyIn: 'the money came in',
    inFull: 'its parts add up to it',
    entryOnly: 'it was matched with an entry, or ignored',
    paymentsReversed: 'a second person reversed its payments',
  },
  steps: {
    enter: {
      from: [null],
      to: ['NEW'],
      who: importStatement,
      requires: ['unknown'],
      fact: { unrecorded: 'the statement is recorded as a whole' },
    },
    doubt: {
      from: [null],
      to: ['POSSIBLE_DOUBLE'],
      who: importStatement,
      requires: ['likeDouble'],
      fact: { unrecorded: 'the statement is recorded as a whole' },
    },
    suggest: {
      from: ['NEW'],
      to: ['SUGGESTED'],
      who: matchStatement,
      requires: ['likely'],
      fact: { unrecorded: 'a suggestion decides nothing' },
    },
    match: {
      from: [...UNDECIDED, 'SUSPENSE'],
      to: ['MATCHED'],
      who: matchLine,
      requires: ['inFull'],
      fact: paymentFacts.lineMatched,
    },
    suspend: {
      from: UNDECIDED,
      to: ['SUSPENSE'],
      who: suspendLine,
      requires: ['moneyIn'],
      fact: paymentFacts.lineSuspended,
    },
    ignore: { from: UNDECIDED, to: ['IGNORED'], who: ignoreLine, requires: [], fact: paymentFacts.lineIgnored },
    release: {
      from: ['MATCHED', 'IGNORED'],
      to: ['NEW'],
      who: unmatchLine,
      requires: ['entryOnly'],
      fact: paymentFacts.lineReleased,
    },
    releaseReversed: {
      from: ['MATCHED'],
      to: ['NEW', 'SUSPENSE'],
      who: approvePayment,
      requires: ['paymentsReversed'],
      fact: paymentFacts.lineReleased,
    },
    isDouble: {
      from: ['POSSIBLE_DOUBLE'],
      to: ['DUPLICATE'],
      who: judgeDouble,
      requires: [],
      fact: paymentFacts.doubleJudged,
    },
    isNoDouble: {
      from: ['POSSIBLE_DOUBLE'],
      to: ['NEW'],
      who: judgeDouble,
      requires: [],
      fact: paymentFacts.doubleJudged,
    },
  },
});
