import { AssetEventState, createEvent, stopEvent } from '../asset-events.ts';
import { bookFacts } from '../facts/books.ts';
import { defineLife } from './define-life.ts';

/** An event of a category of assets: income or an expense, once or again and again. */
export const assetEventLife = defineLife({
  title: 'Event',
  states: AssetEventState.options,
  conditions: {
    fewLoops: 'the company has fewer than 500 open loops',
    due: 'its next day has come in Harare',
  },
  steps: {
    create: {
      from: [null],
      to: ['OPEN', 'DONE'],
      who: createEvent,
      requires: ['fewLoops'],
      fact: bookFacts.eventCreated,
    },
    post: { from: ['OPEN'], to: ['OPEN', 'DONE'], who: 'register', requires: ['due'], fact: bookFacts.entryPosted },
    stop: { from: ['OPEN'], to: ['STOPPED'], who: stopEvent, requires: [], fact: bookFacts.eventStopped },
  },
});
