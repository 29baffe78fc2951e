import { AssetEventState, approveEvent, createEvent, refuseEvent, stopEvent } from '../asset-events.ts';
import { bookFacts } from '../facts/books.ts';
import { defineLife } from './define-life.ts';

/** An event of a category of assets: income or an expense, once or again and again. */
export const assetEventLife = defineLife({
  title: 'Event',
  states: AssetEventState.options,
  conditions: {
    fewLoops: 'the company has fewer than 500 open loops',
    withinLimit:
      'with the events of the person in the last 24 hours, each occurrence and all instalments together stay within 1,000 dollars, or nobody else could decide',
    byAnother: 'someone else created it',
    due: 'its next day has come in Harare',
  },
  steps: {
    create: {
      from: [null],
      to: ['OPEN', 'DONE'],
      who: createEvent,
      requires: ['fewLoops', 'withinLimit'],
      fact: bookFacts.eventCreated,
    },
    propose: { from: [null], to: ['WAITING'], who: createEvent, requires: ['fewLoops'], fact: bookFacts.eventWaits },
    approve: {
      from: ['WAITING'],
      to: ['OPEN', 'DONE'],
      who: approveEvent,
      requires: ['byAnother'],
      fact: bookFacts.eventApproved,
    },
    refuse: {
      from: ['WAITING'],
      to: ['REFUSED'],
      who: refuseEvent,
      requires: ['byAnother'],
      fact: bookFacts.eventRefused,
    },
    post: { from: ['OPEN'], to: ['OPEN', 'DONE'], who: 'register', requires: ['due'], fact: bookFacts.entryPosted },
    stop: { from: ['WAITING', 'OPEN'], to: ['STOPPED'], who: stopEvent, requires: [], fact: bookFacts.eventStopped },
  },
});
