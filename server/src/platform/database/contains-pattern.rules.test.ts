import { expect, test } from 'vitest';
import { containsPattern } from './contains-pattern.ts';

test('LIKE wildcards are searched for literally', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
