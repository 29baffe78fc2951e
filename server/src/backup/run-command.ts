import { resolve } from 'node:path';
import { type Configuration, readConfiguration } from '../platform/config.ts';
import { ConfigurationError } from '../platform/configuration-error.ts';
import { explainConnection } from '../platform/database/open.ts';
import { BackupRefused } from './backup-refused.ts';

/**
 * Runs an operator's command with the register's settings. Exits with 0 if it succeeds, otherwise with 1 and one
 * sentence.
 */
export function runCommand(use: (configuration: Configuration) => Promise<void>): void {
  Promise.resolve()
    .then(() => use(readConfiguration(process.env)))
    .catch((error: unknown) => {
      const explained = explainConnection(error);
      const isExplained = explained instanceof BackupRefused || explained instanceof ConfigurationError;
      console.error(isExplained ? explained.message : explained);
      process.exitCode = 1;
    });
}

/** The folder that the operator named, relative to where they typed it, because npm runs in the project's folder. */
export function readFolder(usage: string): string {
  const [folder, more] = process.argv.slice(2);
  if (folder === undefined || folder === '' || more !== undefined) throw new BackupRefused(usage);
  return resolve(process.env.INIT_CWD ?? '.', folder).replace(/\/+$/, '');
}
