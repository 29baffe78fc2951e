import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every job is named where operators read about jobs', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const jobs = readdirSync(new URL('./', import.meta.url))
    .filter((file) => file.endsWith('.job.ts'))
    .map((file) => file.replace('.job.ts', ''));
  expect(jobs.filter((job) => !page.includes(`\`${job}\``))).toEqual([]);
});
