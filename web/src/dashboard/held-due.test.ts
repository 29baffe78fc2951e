import { expect, test } from 'vitest';
import { findDue, isTask } from './held-due.ts';

const item = {
  dueFirst: '2026-11-26T10:00:00.000Z',
  dueResolve: '2026-11-28T10:00:00.000Z',
  dueNext: null,
  firstReplyAt: null,
};

test('the first answer is due until it is given', () => {
  expect(findDue(item)).toBe(item.dueFirst);
  expect(findDue({ ...item, firstReplyAt: '2026-11-26T09:00:00.000Z' })).toBe(item.dueResolve);
});

test('a later message is due before the end of the item', () => {
  const dueNext = '2026-11-27T08:00:00.000Z';
  expect(findDue({ ...item, firstReplyAt: '2026-11-26T09:00:00.000Z', dueNext })).toBe(dueNext);
});

test('tasks are those that people plan', () => {
  expect(isTask({ queueName: 'Survey Jobs' })).toBe(true);
  expect(isTask({ queueName: 'Customer Queries' })).toBe(false);
});
