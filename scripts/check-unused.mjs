// Unused exports, files and packages. Knip caches what each file imports and exports. The cache is valid as long as no
// file was added or removed and no package or setting has changed, so that every import still resolves to the same
// file.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, projectFolder, run } from './run.mjs';
import { hashFile, listTrackedFiles } from './tracked-files.mjs';

const SETTINGS = /(?:^|\/)(?:knip\.json|[^/]*\.config\.[mt]?[jt]s|package\.json|package-lock\.json|tsconfig\.json)$/;
const location = '.cache/knip';
const folder = join(projectFolder, location);
const stamp = join(folder, 'valid-for');
const knip = ['node_modules/knip/bin/knip.js', '--no-progress'];
const files = listTrackedFiles();
if (files === undefined) process.exit(run(ownNode, knip));

const current = hash(
  'sha256',
  files.map((name) => (SETTINGS.test(name) ? `${name}\0${hashFile(name)}` : name)).join('\n'),
);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, current);
}
process.exit(run(ownNode, [...knip, '--cache', '--cache-location', location]));
