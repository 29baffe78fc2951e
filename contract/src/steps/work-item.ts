import { sendContact, writeToReference } from '../contact.ts';
import { workFacts } from '../facts/work.ts';
import { answerWorkItem, closeWorkItem, reopenWorkItem, WorkState } from '../work.ts';
import { defineLife } from './define-life.ts';

const OPEN = ['NEW', 'ASSIGNED', 'WAITING'] as const;
/** Back in its queue, assigned or not. */
const IN_LINE = ['NEW', 'ASSIGNED'] as const;

/** A request at a department's desk. */
export const workLife = defineLife({
  title: 'Work item',
  states: WorkState.options,
  conditions: {
    notYetAsked: 'nothing open in the queue under the same phone number, or about the same thing',
    samePhone: 'under the same phone number in the same queue',
    byLink: 'with a link that was given out for it',
  },
  steps: {
    open: {
      from: [null],
      to: ['NEW'],
      who: sendContact,
      requires: ['notYetAsked'],
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
      from: OPEN,
      to: IN_LINE,
      who: writeToReference,
      requires: ['byLink'],
      fact: workFacts.messageReceived,
    },
    answer: {
      from: OPEN,
      to: ['WAITING'],
      who: answerWorkItem,
      requires: [],
      fact: workFacts.workAnswered,
    },
    note: {
      from: OPEN,
      to: 'same',
      who: answerWorkItem,
      requires: [],
      fact: workFacts.workNoted,
    },
    finish: {
      from: OPEN,
      to: ['DONE'],
      who: closeWorkItem,
      requires: [],
      fact: workFacts.workClosed,
    },
    cancel: {
      from: OPEN,
      to: ['CANCELLED'],
      who: closeWorkItem,
      requires: [],
      fact: workFacts.workClosed,
    },
    reopen: {
      from: ['DONE', 'CANCELLED'],
      to: IN_LINE,
      who: reopenWorkItem,
      requires: [],
      fact: workFacts.workReopened,
    },
  },
});
