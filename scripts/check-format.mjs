// Format and lint. Biome judges each file by itself, so it reads only those that have not passed as they are, under the
// settings that hold.
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, projectFolder, run } from './run.mjs';
import { hashFile, listTrackedFiles } from './tracked-files.mjs';

/** What decides how a file is judged: Biome's version and rules, and the packages by which it turns rules on. */
const SETTINGS = /(?:^|\/)(?:biome\.jsonc?|\.editorconfig|\.gitignore|package\.json|package-lock\.json)$/;
/** Above this many the whole project is read, which no system's limit on a command's length stops. */
const MOST_FILES = 500;

const folder = join(projectFolder, '.cache', 'passed');
const stamp = join(folder, 'format.json');
const files = listTrackedFiles();
const current = new Map(files?.map((name) => [name, hashFile(name)]));
const settings = hash('sha256', [...current].filter(([name]) => SETTINGS.test(name)).join('\n'));
const passed = readPassed();
const changed = files?.filter((name) => passed.get(name) !== current.get(name));

if (changed?.length !== 0) {
  const chosen = changed === undefined || changed.length > MOST_FILES ? ['.'] : changed;
  const biome = [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
  ];
  const status = run(ownNode, [...biome, ...chosen]);
  if (status !== 0) process.exit(status);
}
mkdirSync(folder, { recursive: true });
writeFileSync(stamp, JSON.stringify({ settings, files: Object.fromEntries(current) }));

/** The hashes of the files that passed last time, if the settings were the same. */
function readPassed() {
  try {
    const last = JSON.parse(readFileSync(stamp, 'utf8'));
    return new Map(last.settings === settings ? Object.entries(last.files) : []);
  } catch {
    return new Map();
  }
}
