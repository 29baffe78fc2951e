import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN_JOURNEYS } from '../e2e/main-journeys.ts';
import { EMBEDDED_ALONE, EMBEDDED_FILES } from './embedded-files.ts';

it('finds a test file by every pattern', () => {
  expect([...EMBEDDED_FILES, ...EMBEDDED_ALONE].filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

it('finds every main journey', () => {
  expect(MAIN_JOURNEYS.filter((name) => globSync(`e2e/${name}.journey.ts`).length === 0)).toEqual([]);
});
