// Compiles the message catalogues when they changed since the last time, also when run on its own, as after an install.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { ownNode, projectFolder, run } from './run.mjs';

const SOURCES = ['messages/*.{json,ts}'];
const stampFile = join(projectFolder, '.cache', 'messages', 'sources');

/**
 * Makes messages/generated from the catalogues, in about two seconds; an unchanged one costs nothing.
 * @throws when a catalogue cannot be compiled, unless `mayFail`
 */
export function compileMessages({ mayFail = false } = {}) {
  const current = fingerprint(SOURCES);
  const isCurrent =
    existsSync(join(projectFolder, 'messages/generated')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === current;
  if (isCurrent) return;
  const status = run(ownNode, ['messages/compile.ts']);
  if (status === 0) {
    mkdirSync(join(projectFolder, '.cache', 'messages'), { recursive: true });
    writeFileSync(stampFile, current);
  } else if (!mayFail) throw new Error('The message catalogues could not be compiled.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages();
