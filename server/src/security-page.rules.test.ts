import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

it('names files that are there, as operators and auditors will look for them', () => {
  const named = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(60);
  const places = (path: string) => [new URL(path, ROOT), new URL(`server/src/${path}`, ROOT)];
  expect(named.filter((path) => !places(path).some(existsSync))).toEqual([]);
});
