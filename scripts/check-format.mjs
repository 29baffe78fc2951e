// Format and lint. Biome judges each file on its own, so it reads only files that have not yet passed with their
// current content and settings.
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, projectFolder, run } from './run.mjs';
import { hashFile, listTrackedFiles } from './tracked-files.mjs';

/** What affects the check of a file: Biome's version and rules, and the packages that turn rules on. */
const SETTINGS = /(?:^|\/)(?:biome\.jsonc?|\.editorconfig|\.gitignore|package\.json|package-lock\.json)$/;
/** Above this many files the whole project is read, because the command could exceed a system's limit on its length. */
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
