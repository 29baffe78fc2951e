import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMBEDDED_FILES } from './embedded-files.mjs';

const isRule = (path: string) => /(^|\/|\.)(rules|races)\.test\.ts$/.test(path);
const find = (pattern: string) => globSync(pattern).filter((path) => !isRule(path));
const roomOf = (path: string) => path.split('/')[2] ?? '';

it('finds a test file by every pattern', () => {
  expect(EMBEDDED_FILES.filter((pattern) => find(pattern).length === 0)).toEqual([]);
});

it('takes a way through every room whose tests use a database', () => {
  const rooms = (paths: readonly string[]) => new Set(paths.filter((path) => path.split('/').length > 3).map(roomOf));
  const repeated = rooms(EMBEDDED_FILES.flatMap(find));
  expect([...rooms(find('server/src/*/**/*.test.ts'))].filter((room) => !repeated.has(room))).toEqual([]);
});
