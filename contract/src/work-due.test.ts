import { expect, test } from 'vitest';
import { dueOfWork, isLateWork, pendingDue } from './work-due.ts';

const item = {
  plannedOn: null,
  dueFirst: '2026-11-26T10:00:00.000Z',
  dueResolve: '2026-11-28T10:00:00.000Z',
  dueNext: null,
  firstReplyAt: null,
};

test('the first answer is due until it is given', () => {
  expect(dueOfWork(item)).toEqual({ moment: item.dueFirst });
  expect(dueOfWork({ ...item, firstReplyAt: '2026-11-26T09:00:00.000Z' })).toEqual({ moment: item.dueResolve });
});

test('a later message is due before the end of the item', () => {
  const dueNext = '2026-11-27T08:00:00.000Z';
  expect(dueOfWork({ ...item, firstReplyAt: '2026-11-26T09:00:00.000Z', dueNext })).toEqual({ moment: dueNext });
});

test('an item with a day of its own is due on it, unless a message has to be answered before', () => {
  const ends = '2026-11-30T22:00:00.000Z';
  const planned = { ...item, plannedOn: '2026-11-30', dueFirst: ends, dueResolve: ends };
  expect(dueOfWork(planned)).toEqual({ day: '2026-11-30' });
  const answered = { ...planned, firstReplyAt: '2026-11-26T09:00:00.000Z' };
  const dueNext = '2026-11-27T08:00:00.000Z';
  expect(dueOfWork({ ...answered, dueNext })).toEqual({ moment: dueNext });
  expect(dueOfWork({ ...answered, dueNext: '2026-12-02T08:00:00.000Z' })).toEqual({ day: '2026-11-30' });
});

test.each([
  [{ state: 'ASSIGNED' }, true],
  [{ state: 'WAITING' }, false],
  [{ state: 'WAITING', plannedOn: '2026-11-30' }, true],
  [{ state: 'ASSIGNED', snoozedUntil: '2026-11-27T08:00:00.000Z' }, false],
  [{ state: 'DONE' }, false],
] as const)('of an item with %j something is due: %s', (changes, isDue) => {
  expect(pendingDue({ ...item, snoozedUntil: null, ...changes }) !== undefined).toBe(isDue);
});

test('an item is late from the second escalation', () => {
  expect([0, 1, 2, 3].map((escalation) => isLateWork({ escalation }))).toEqual([false, false, true, true]);
});
