import { expect, test } from 'vitest';
import { printDay, printMoment, printMonth, writeDayOf } from './print-moment.ts';

test.each([
  ['2026-11-21T14:27:37Z', '21 Nov 2026, 16:27, Harare'],
  ['2026-11-05T12:07:25.009Z', '05 Nov 2026, 14:07, Harare'],
  ['2026-09-30T22:30:00Z', '01 Oct 2026, 00:30, Harare'],
  ['2026-09-04T22:05:00Z', '05 Sep 2026, 00:05, Harare'],
  ['2026-09-05T06:05:00Z', '05 Sep 2026, 08:05, Harare'],
])('%s is printed as %s', (moment, text) => expect(printMoment(new Date(moment), 'en')).toBe(text));

test.each([
  ['2026-12-05', '05 Dec 2026'],
  ['2026-09-01', '01 Sep 2026'],
])('the day %s is printed as %s', (day, text) => expect(printDay(day, 'en')).toBe(text));

test('a month is named, and a moment is on its day in Harare', () => {
  expect(printMonth('2020-01', 'en')).toBe('January 2020');
  expect(writeDayOf('2026-09-30T22:30:00.000Z')).toBe('2026-10-01');
});
