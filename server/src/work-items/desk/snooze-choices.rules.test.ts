import { expect, it } from 'vitest';
import type { Calendar } from '../hours/due-time.rules.ts';
import { findSnoozeChoices } from './snooze-choices.rules.ts';

const WORKDAY = [['08:00', '16:30']] as const;
const OFFICE: Calendar = {
  zone: 'Africa/Harare',
  week: { 1: WORKDAY, 2: WORKDAY, 3: WORKDAY, 4: WORKDAY, 5: WORKDAY },
  holidays: ['2026-12-22', '2026-12-25'],
  exceptions: {},
};

const choose = (now: string) =>
  findSnoozeChoices(OFFICE, Date.parse(now)).map(({ choice, until }) => [choice, new Date(until).toISOString()]);

it('opens with the office: after two open hours, tomorrow, on the third day, next Monday', () => {
  expect(choose('2026-11-24T10:00:00+02:00')).toEqual([
    ['later', '2026-11-24T10:00:00.000Z'],
    ['next_day', '2026-11-25T06:00:00.000Z'],
    ['three_days', '2026-11-27T06:00:00.000Z'],
    ['next_week', '2026-11-30T06:00:00.000Z'],
  ]);
});

it('counts no closed days, and leaves out a moment that another choice has', () => {
  // Friday afternoon: the next day of the office is the Monday of the next week.
  expect(choose('2026-11-20T15:30:00+02:00')).toEqual([
    ['next_day', '2026-11-23T06:00:00.000Z'],
    ['later', '2026-11-23T07:00:00.000Z'],
    ['three_days', '2026-11-25T06:00:00.000Z'],
  ]);
  // The Tuesday and the Friday of this week are holidays.
  expect(choose('2026-12-21T09:00:00+02:00')).toEqual([
    ['later', '2026-12-21T09:00:00.000Z'],
    ['next_day', '2026-12-23T06:00:00.000Z'],
    ['three_days', '2026-12-28T06:00:00.000Z'],
  ]);
});

it('offers nothing while the office never opens', () => {
  expect(findSnoozeChoices({ ...OFFICE, week: {} }, Date.parse('2026-11-24T10:00:00+02:00'))).toEqual([]);
});
