import { expect, it } from 'vitest';
import { writeSwitchPath } from './switch-path.ts';

it.each([
  ['/company/a', '/company/b'],
  ['/company/a/', '/company/b'],
  ['/company/a/dashboard', '/company/b/dashboard'],
  ['/company/a/assets/', '/company/b/assets'],
  // An asset belongs to one company, and an Admin of one company may not be one of another.
  ['/company/a/assets/41', '/company/b'],
  ['/company/a/admin', '/company/b'],
  ['/gates/engine/a', '/gates/engine/b'],
  ['/asset/finance/a', '/asset/finance/b'],
])('leads from %s to %s', (from, to) => {
  expect(writeSwitchPath(from, 'b')).toBe(to);
});
