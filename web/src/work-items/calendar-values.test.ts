import { expect, test } from 'vitest';
import { readCalendarValues, writeCalendar } from './calendar-values.ts';

test('a calendar is the same after its form', () => {
  const calendar = {
    week: [
      { weekday: 1, opens: '08:00', closes: '12:30' },
      { weekday: 1, opens: '13:30', closes: '17:00' },
    ],
    holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
    exceptions: [
      { day: '2026-12-24', name: 'Christmas Eve', hours: [{ opens: '08:00', closes: '12:00' }] },
      { day: '2026-12-28', name: 'Bridge', hours: [] },
      {
        day: '2026-12-31',
        name: 'Stocktaking',
        hours: [
          { opens: '08:00', closes: '10:00' },
          { opens: '11:00', closes: '12:00' },
        ],
      },
    ],
  };
  expect(writeCalendar(readCalendarValues({ ...calendar, zone: 'Africa/Harare', version: 3 }))).toEqual(calendar);
});
