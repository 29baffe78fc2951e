import { sendContact, writeToReference } from '../contact.ts';
import { channelFacts } from '../facts/channels.ts';
import { workFacts } from '../facts/work.ts';
import { addTask, planTask, tickTask } from '../tasks.ts';
import { openWork, WorkState } from '../work.ts';
import {
  assignWorkItem,
  claimWorkItem,
  closeWorkItem,
  handOverWorkItem,
  mergeWorkItem,
  noteOnWorkItem,
  prioritiseWorkItem,
  releaseWorkItem,
  renewWorkItem,
  reopenWorkItem,
  replyToWorkItem,
  snoozeWorkItem,
  tagWorkItem,
} from '../work-steps.ts';
import { defineLife } from './define-life.ts';

const OPEN = ['NEW', 'ASSIGNED', 'WAITING'] as const;
const CLOSED = ['DONE', 'CANCELLED'] as const;
const HELD = ['ASSIGNED', 'WAITING'] as const;
/** Back in its queue, assigned or not. */
const IN_LINE = ['NEW', 'ASSIGNED'] as const;

/** A request at a department's desk. */
export const workLife = defineLife({
  title: 'Work item',
  states: WorkState.options,
  conditions: {
    notYetAsked: 'nothing open in the queue under the same phone number, or about the same thing',
    ofDepartment: "by a person whose role opens the queue's department, or by management",
    samePhone: 'under the same phone number in the same queue',
    byLink: 'with a link that was given out for it',
    clerk: "by a person whose role opens the queue's department",
    unheld: 'nobody else holds it: their last act is more than five minutes ago',
    holder: 'by its holder, within five minutes of their last act in queues whose items can lapse',
    holderOrManager: 'by its holder or by management',
    assigneeIsClerk: "to a person whose role opens the queue's department",
    guarded: 'the phone number, company and site that the next queue needs are known',
    sameQueue: 'into another open item of the same queue',
    replied: 'answered at least once',
    withinDays: 'until a moment within the next 30 days',
    reason: 'a cancelled item names a reason',
    closedLately: 'closed in the last 30 days',
    unanswered: 'a message has waited for 30 minutes of business hours, and the holder is away',
    awaited: 'the snooze has ended',
    failedAnswer: 'an answer by email or WhatsApp did not arrive',
    late: 'three quarters, all or twice of the time until an answer is due is over',
  },
  steps: {
    open: {
      from: [null],
      to: ['NEW'],
      who: sendContact,
      requires: ['notYetAsked'],
      fact: workFacts.workOpened,
    },
    openByHand: {
      from: [null],
      to: ['NEW'],
      who: openWork,
      requires: ['notYetAsked'],
      fact: workFacts.workOpened,
    },
    addTask: {
      from: [null],
      to: ['NEW'],
      who: addTask,
      requires: ['ofDepartment'],
      fact: workFacts.workOpened,
    },
    join: {
      from: OPEN,
      to: IN_LINE,
      who: sendContact,
      requires: ['samePhone'],
      fact: workFacts.workJoined,
    },
    receive: {
      from: [...OPEN, ...CLOSED],
      to: IN_LINE,
      who: writeToReference,
      requires: ['byLink'],
      fact: workFacts.messageReceived,
    },
    claim: {
      from: OPEN,
      to: ['ASSIGNED'],
      who: claimWorkItem,
      requires: ['clerk', 'unheld'],
      fact: workFacts.workClaimed,
    },
    renew: {
      from: HELD,
      to: 'same',
      who: renewWorkItem,
      requires: ['clerk', 'holder'],
      fact: { unrecorded: 'the holder only goes on with what they claimed' },
    },
    release: {
      from: HELD,
      to: ['NEW'],
      who: releaseWorkItem,
      requires: ['holderOrManager'],
      fact: workFacts.workReleased,
    },
    assign: {
      from: OPEN,
      to: ['ASSIGNED'],
      who: assignWorkItem,
      requires: ['holderOrManager', 'assigneeIsClerk'],
      fact: workFacts.workAssigned,
    },
    reply: {
      from: ['ASSIGNED'],
      to: ['WAITING'],
      who: replyToWorkItem,
      requires: ['clerk', 'holder'],
      fact: workFacts.workAnswered,
    },
    note: {
      from: OPEN,
      to: 'same',
      who: noteOnWorkItem,
      requires: ['clerk'],
      fact: workFacts.workNoted,
    },
    handOver: {
      from: HELD,
      to: ['DONE'],
      who: handOverWorkItem,
      requires: ['clerk', 'holder', 'guarded'],
      fact: workFacts.workHandedOver,
    },
    merge: {
      from: HELD,
      to: ['CANCELLED'],
      who: mergeWorkItem,
      requires: ['clerk', 'holder', 'sameQueue'],
      fact: workFacts.workMerged,
    },
    snooze: {
      from: HELD,
      to: 'same',
      who: snoozeWorkItem,
      requires: ['clerk', 'holder', 'replied', 'withinDays'],
      fact: workFacts.workSnoozed,
    },
    finish: {
      from: HELD,
      to: ['DONE'],
      who: closeWorkItem,
      requires: ['clerk', 'holder'],
      fact: workFacts.workClosed,
    },
    /** A task that nobody holds is claimed first. */
    tick: {
      from: OPEN,
      to: ['DONE'],
      who: tickTask,
      requires: ['clerk', 'unheld'],
      fact: workFacts.workClosed,
    },
    cancel: {
      from: HELD,
      to: ['CANCELLED'],
      who: closeWorkItem,
      requires: ['clerk', 'holder', 'reason'],
      fact: workFacts.workClosed,
    },
    reopen: {
      from: CLOSED,
      to: IN_LINE,
      who: reopenWorkItem,
      requires: ['clerk', 'closedLately'],
      fact: workFacts.workReopened,
    },
    prioritise: {
      from: OPEN,
      to: 'same',
      who: prioritiseWorkItem,
      requires: ['clerk'],
      fact: workFacts.workPrioritised,
    },
    tag: {
      from: OPEN,
      to: 'same',
      who: tagWorkItem,
      requires: ['clerk'],
      fact: workFacts.workTagged,
    },
    plan: {
      from: OPEN,
      to: 'same',
      who: planTask,
      requires: ['ofDepartment'],
      fact: workFacts.workPlanned,
    },
    undelivered: {
      from: OPEN,
      to: IN_LINE,
      who: 'register',
      requires: ['failedAnswer'],
      fact: channelFacts.answerFailed,
    },
    undeliveredLate: {
      from: CLOSED,
      to: 'same',
      who: 'register',
      requires: ['failedAnswer'],
      fact: channelFacts.answerFailed,
    },
    lapse: {
      from: ['ASSIGNED'],
      to: ['NEW'],
      who: 'register',
      requires: ['unheld', 'unanswered'],
      fact: workFacts.workLapsed,
    },
    wake: {
      from: OPEN,
      to: IN_LINE,
      who: 'register',
      requires: ['awaited'],
      fact: workFacts.workWoken,
    },
    escalate: {
      from: OPEN,
      to: 'same',
      who: 'register',
      requires: ['late'],
      fact: workFacts.workEscalated,
    },
  },
});
