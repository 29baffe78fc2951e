import { closeMonth, MonthState, reopenMonth } from '../book-months.ts';
import { bookFacts } from '../facts/books.ts';
import { defineLife } from './define-life.ts';

/** A month of a company's books. */
export const bookMonthLife = defineLife({
  title: 'Month of the books',
  states: MonthState.options,
  conditions: {
    over: 'the month is over in Harare',
    inOrder: 'every earlier month is closed',
    last: 'no later month is closed',
    agreed: 'a second person accepts, unless nobody else in the company can decide or could in the last 30 days',
  },
  steps: {
    close: {
      from: ['OPEN'],
      to: ['CLOSED'],
      who: closeMonth,
      requires: ['over', 'inOrder'],
      fact: bookFacts.monthClosed,
    },
    reopen: {
      from: ['CLOSED'],
      to: ['OPEN'],
      who: reopenMonth,
      requires: ['last', 'agreed'],
      fact: bookFacts.monthReopened,
    },
  },
});
