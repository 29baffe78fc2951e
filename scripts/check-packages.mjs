// An unbounded range lets a build change on its own: each must be exact or begin with a caret, and match the lockfile.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from './run.mjs';

const folder = resolve(process.argv[2] ?? projectFolder);
const BOUNDED = /^\^?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const { workspaces } = readJson('package.json');
const { packages: locked } = readJson('package-lock.json');
const faults = [];
for (const workspace of ['', ...workspaces]) {
  const file = join(workspace, 'package.json');
  const manifest = readJson(file);
  for (const kind of KINDS) {
    for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
      if (!BOUNDED.test(range))
        faults.push(`${file}: "${name}": "${range}" is neither an exact version nor a caret range.`);
      else if (locked[workspace]?.[kind]?.[name] !== range)
        faults.push(`${file}: "${name}": "${range}" is not in package-lock.json: run npm install.`);
    }
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
