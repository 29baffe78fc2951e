import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.mjs';

/** A fingerprint of the names and contents of the project's files that match these patterns, tests left out. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: projectFolder })).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
}
