import { gateFacts } from '../facts/gates.ts';
import type { PassState } from '../gate-pass.ts';
import {
  askAboutGatePass,
  attestGatePass,
  rejectGatePass,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '../gate-runs.ts';
import { defineLife } from './define-life.ts';

/** The stored states; FROZEN is derived from the asset's dispute. */
const KEPT_STATES = [
  'LOCKED',
  'READY',
  'IN_REVIEW',
  'PASSED',
  'AWAITING_FUNDS',
  'REJECTED',
  'ESCALATED',
  'OVERDUE',
  'WAIVED',
  'BLOCKED',
] as const satisfies readonly PassState[];

const SUBMITTABLE = ['READY', 'AWAITING_FUNDS', 'REJECTED', 'OVERDUE'] as const;
const REVIEWED = ['IN_REVIEW', 'ESCALATED'] as const;
/** Handed in and not yet decided: the gate's Megajoules are held. */
const UNDECIDED = [...REVIEWED, 'BLOCKED'] as const;

const OF_JUDGES = ['goesOn', 'byKeeper', 'submittedByAnother', 'notYetDecided'] as const;

/** A gate of an asset in one cycle. */
export const passLife = defineLife({
  title: 'Pass of a gate',
  states: KEPT_STATES,
  conditions: {
    goesOn: 'the asset is in use and undisputed, and no later cycle of the gate has begun',
    previousPassed: 'the gates before it are passed or waived',
    funded: 'its source has the Megajoules',
    short: 'its source lacks the Megajoules',
    byKeeper: 'a gatekeeper of this gate in good standing',
    submittedByAnother: 'someone else handed it in',
    notYetDecided: 'has not attested or rejected this attempt',
    quorate: 'enough gatekeepers have attested',
    bySecondManager: 'someone else asked for it',
    tooFewKeepers: 'too few gatekeepers in good standing',
    enoughKeepers: 'enough gatekeepers in good standing',
    reviewLate: 'the review is older than 7 days',
    cycleLate: 'not the first cycle, and the day on which it opened is over',
    reminderDue: '30, 14, 3 or 0 days are left of its cycle',
    assetEnded: 'the asset went out of use',
    cycleDue: 'the validity of the previous cycle has ended, or that of its source stage',
  },
  steps: {
    open: {
      from: [null],
      to: ['LOCKED'],
      who: 'register',
      requires: ['goesOn', 'cycleDue'],
      fact: {
        unrecorded: 'nothing happens at a locked gate yet; the start of the run and earlier passes are recorded',
      },
    },
    unlock: {
      from: ['LOCKED'],
      to: ['READY'],
      who: 'register',
      requires: ['goesOn', 'previousPassed'],
      fact: gateFacts.gateOpened,
    },
    submit: {
      from: SUBMITTABLE,
      to: ['IN_REVIEW'],
      who: submitGatePass,
      requires: ['goesOn', 'funded'],
      fact: gateFacts.gateSubmitted,
    },
    runShort: {
      from: SUBMITTABLE,
      to: ['AWAITING_FUNDS'],
      who: submitGatePass,
      requires: ['goesOn', 'short'],
      fact: gateFacts.fundsShort,
    },
    fund: {
      from: ['AWAITING_FUNDS'],
      to: ['READY'],
      who: 'register',
      requires: ['goesOn', 'funded'],
      fact: gateFacts.gateFunded,
    },
    attest: {
      from: REVIEWED,
      to: 'same',
      who: attestGatePass,
      requires: OF_JUDGES,
      fact: gateFacts.gateAttested,
    },
    pass: {
      from: REVIEWED,
      to: ['PASSED'],
      who: 'register',
      requires: ['goesOn', 'quorate'],
      fact: gateFacts.gatePassed,
    },
    reject: {
      from: REVIEWED,
      to: ['REJECTED'],
      who: rejectGatePass,
      requires: OF_JUDGES,
      fact: gateFacts.gateRejected,
    },
    ask: {
      from: REVIEWED,
      to: 'same',
      who: askAboutGatePass,
      requires: OF_JUDGES,
      fact: gateFacts.gateQuestioned,
    },
    waive: {
      from: ['LOCKED', ...SUBMITTABLE, ...UNDECIDED],
      to: ['WAIVED'],
      who: waiveGatePass,
      requires: ['goesOn'],
      fact: gateFacts.gateWaived,
    },
    requestReversal: {
      from: ['PASSED'],
      to: 'same',
      who: reverseGatePass,
      requires: ['goesOn'],
      fact: gateFacts.reversalRequested,
    },
    reverse: {
      from: ['PASSED'],
      to: ['READY'],
      who: reverseGatePass,
      requires: ['goesOn', 'bySecondManager'],
      fact: gateFacts.gateReversed,
    },
    block: {
      from: REVIEWED,
      to: ['BLOCKED'],
      who: 'register',
      requires: ['goesOn', 'tooFewKeepers'],
      fact: gateFacts.reviewBlocked,
    },
    resume: {
      from: ['BLOCKED'],
      to: ['IN_REVIEW'],
      who: 'register',
      requires: ['goesOn', 'enoughKeepers'],
      fact: gateFacts.reviewResumed,
    },
    escalate: {
      from: ['IN_REVIEW'],
      to: ['ESCALATED'],
      who: 'register',
      requires: ['goesOn', 'reviewLate'],
      fact: gateFacts.reviewEscalated,
    },
    fallOverdue: {
      from: ['READY', 'AWAITING_FUNDS', 'REJECTED'],
      to: ['OVERDUE'],
      who: 'register',
      requires: ['goesOn', 'cycleLate'],
      fact: gateFacts.gateOverdue,
    },
    remind: {
      from: ['PASSED', 'WAIVED'],
      to: 'same',
      who: 'register',
      requires: ['goesOn', 'reminderDue'],
      fact: gateFacts.gateReminded,
    },
    end: {
      from: UNDECIDED,
      to: ['REJECTED'],
      who: 'register',
      requires: ['assetEnded'],
      fact: gateFacts.gateRejected,
    },
  },
});
