import { expect, test } from 'vitest';
import { containsPattern } from './contains-pattern.ts';

test('signs that LIKE knows are searched for as themselves', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
