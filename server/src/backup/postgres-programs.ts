import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOTS = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt/postgresql@15', '/usr/pgsql'];

/**
 * Path of one of PostgreSQL's programs: the newest on Debian, which keeps a folder for each version, otherwise one in a
 * well-known place or on the path. A newer pg_dump reads an older server, never the other way round.
 */
export function findPostgresProgram(name: string): string | undefined {
  const folders = [...ROOTS.flatMap(listProgramFolders), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function listProgramFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).filter((version) => /^\d+$/.test(version));
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return [root, ...newestFirst.map((version) => join(root, version))].map((folder) => join(folder, 'bin'));
}
