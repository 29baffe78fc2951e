import { expect, test } from 'vitest';
import { isTask } from './held-due.ts';

test('tasks are those that people plan', () => {
  expect(isTask({ queueName: 'Survey Jobs' })).toBe(true);
  expect(isTask({ queueName: 'Customer Queries' })).toBe(false);
});
