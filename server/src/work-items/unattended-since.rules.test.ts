import { expect, test } from 'vitest';
import type { Calendar } from './hours/due-time.rules.ts';
import { findUnattendedSince } from './unattended-since.rules.ts';

const day = [['08:00', '16:30']] as const;
const calendar: Calendar = {
  zone: 'Africa/Harare',
  week: { 1: day, 2: day, 3: day, 4: day, 5: day },
  holidays: ['2026-12-22'],
  exceptions: {},
};
/** Harare is two hours ahead of UTC. */
const harare = (moment: string) => Date.parse(`${moment}+02:00`);

test.each([
  ['2026-11-26T12:00:00', '2026-11-26T11:30:00', 'half an hour ago'],
  ['2026-11-26T08:10:00', '2026-11-25T16:10:00', 'the end of the day before counts'],
  ['2026-11-23T08:10:00', '2026-11-20T16:10:00', 'a weekend does not count'],
  ['2026-12-23T08:20:00', '2026-12-21T16:20:00', 'a holiday does not count'],
  ['2026-11-22T12:00:00', '2026-11-20T16:00:00', 'on a Sunday, the last half hour of Friday'],
])('at %s items from before %s press: %s', (now, since) => {
  expect(Math.abs(findUnattendedSince(calendar, harare(now)) - harare(since))).toBeLessThanOrEqual(1000);
});
