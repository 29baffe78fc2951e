import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Checks a project with one dependency. */
function checkRange(range: string, locked = range) {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('package.json', { workspaces: [], dependencies: { pg: range } });
  write('package-lock.json', { packages: { '': { dependencies: { pg: locked } } } });
  const script = new URL('check-packages.mjs', import.meta.url).pathname;
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, stderr };
}

test.each(['8.23.1', '^8.23.1', '^1.0.0-beta.2'])('a dependency on %s passes', (range) => {
  expect(checkRange(range)).toEqual({ status: 0, stderr: '' });
});

test.each(['*', '', 'latest', '8', '>=8.0.0', '~8.23.1', '8.x', '^8.0.0 || ^9.0.0', 'github:brianc/node-postgres'])(
  'a dependency on "%s" fails and is named',
  (range) => {
    const { status, stderr } = checkRange(range);
    expect(status).toBe(1);
    expect(stderr).toContain(`"pg": "${range}"`);
  },
);

test('a range that the lockfile does not have fails', () => {
  const { status, stderr } = checkRange('^8.23.1', '*');
  expect(status).toBe(1);
  expect(stderr).toContain('package-lock.json');
});
