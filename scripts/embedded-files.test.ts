import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMBEDDED_FILES } from './embedded-files.ts';

it('finds a test file by every pattern', () => {
  expect(EMBEDDED_FILES.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
