// Fails on a message that no program uses. The types check that every used message exists.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE, readCatalogue } from '../messages/catalogue.ts';
import { fileOf } from '../messages/write-modules.ts';
import { projectFolder } from './run.mjs';

const PROGRAMS = ['{web,server,contract,demo}/src/**/*.{ts,tsx}', 'web/scripts/*.mjs'];
const folder = process.argv[2] ?? projectFolder;

/** `file.word` of every used message, and `file.*` if a program looks messages up by name. */
const said = new Set();
for (const path of PROGRAMS.flatMap((pattern) => globSync(pattern, { cwd: folder }))) {
  if (/\.test\.tsx?$/.test(path)) continue;
  const source = readFileSync(join(folder, path), 'utf8');
  for (const [, alias, file] of source.matchAll(/import \* as (\w+) from '@atlas\/messages\/([\w-]+)'/g)) {
    for (const [, word] of source.matchAll(new RegExp(`\\b${alias}\\s*\\.(\\w+)`, 'g'))) said.add(`${file}.${word}`);
    // Passed on or indexed as a whole: the data name its words.
    if (new RegExp(`\\b${alias}\\b(?!\\s*\\.\\w| from )`).test(source)) said.add(`${file}.*`);
  }
}
const unsaid = [...readCatalogue(BASE, join(folder, 'messages')).keys()].filter((key) => {
  const [noun, word] = key.split('.');
  const file = fileOf(noun);
  return !said.has(`${file}.${word}`) && !said.has(`${file}.*`);
});
for (const key of unsaid) console.error(`messages/${BASE}.json: "${key}" is said nowhere.`);
process.exit(unsaid.length === 0 ? 0 : 1);
