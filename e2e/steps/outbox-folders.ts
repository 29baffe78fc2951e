import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folders of the shared server and of the servers that a journey starts for itself. */
const dataFolders = new Set([process.env.ATLAS_E2E_DATA ?? '']);

/** Has the outbox of another server's data folder read as well. */
export function addDataFolder(folder: string): void {
  dataFolders.add(folder);
}

/** The texts of all files with this ending in the outboxes, oldest first within each. */
export function readOutboxes(ending: '.eml' | '.txt'): string[] {
  return [...dataFolders].flatMap((dataFolder) => {
    const folder = join(dataFolder, 'outbox');
    // The first message makes the folder.
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  });
}
