import { expect, test } from 'vitest';
import { dueOfWork, isLateWork } from './work-due.ts';

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

test('an item with a day of its own is due on it, and late once it is over', () => {
  expect(dueOfWork({ ...item, plannedOn: '2026-11-30' })).toEqual({ day: '2026-11-30' });
  expect(isLateWork({ plannedOn: '2026-11-30', escalation: 3 }, '2026-11-30')).toBe(false);
  expect(isLateWork({ plannedOn: '2026-11-30', escalation: 0 }, '2026-12-01')).toBe(true);
});

test('an item without a day is late by its time', () => {
  expect(isLateWork({ plannedOn: null, escalation: 1 }, '2026-11-30')).toBe(false);
  expect(isLateWork({ plannedOn: null, escalation: 2 }, '2026-11-30')).toBe(true);
});
