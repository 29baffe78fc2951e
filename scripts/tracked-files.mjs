import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.mjs';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** What precedes a module's name, including in multi-line statements and dynamic imports. */
const MODULE_NAME = /\b(?:from|import|require)\b\s*\(?\s*(?:\/\*[\s\S]*?\*\/\s*)*(["'`][^"'`\n]*["'`])/g;

/** The project's own files as Git sees them, including new but not ignored ones; undefined without Git. */
export function listTrackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return undefined;
  // A merge lists a file of both sides twice.
  const names = new Set(stdout.split('\0').filter((name) => name !== '' && existsSync(join(projectFolder, name))));
  return [...names].sort();
}

/** The content of one of the project's files, as a hash. */
export function hashFile(name, folder = projectFolder) {
  return hash('sha256', readFileSync(join(folder, name)));
}

/** The names of the modules that this text of a program imports, as written, quotes and all. */
export function findModuleNames(text) {
  return [...text.matchAll(MODULE_NAME)].map(([, name]) => name);
}

/** A fingerprint of which file imports what, and of the contents of the files that decide how an import is resolved. */
export function fingerprintImports(files, folder = projectFolder) {
  const lines = files.map((name) => {
    if (CODE.test(name)) return [name, ...findModuleNames(readFileSync(join(folder, name), 'utf8'))].join('\0');
    if (/(?:^|\/)(?:package|package-lock|tsconfig)\.json$/.test(name)) return `${name}\0${hashFile(name, folder)}`;
    return name;
  });
  return hash('sha256', lines.join('\n'));
}
