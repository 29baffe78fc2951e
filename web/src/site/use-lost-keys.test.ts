import { expect, test } from 'vitest';
import { findGoal } from './use-lost-keys.ts';

test("a key scrolls to an end or by a page, within the page's limits", () => {
  expect(findGoal('Home', 1700, 800, 3000)).toBe(0);
  expect(findGoal('End', 0, 800, 3000)).toBe(2200);
  expect(findGoal('PageDown', 100, 800, 3000)).toBe(800);
  expect(findGoal('PageDown', 2000, 800, 3000)).toBe(2200);
  expect(findGoal('PageUp', 300, 800, 3000)).toBe(0);
  expect(findGoal('End', 0, 800, 600)).toBe(0);
  expect(findGoal('a', 300, 800, 3000)).toBeUndefined();
});
