import { constants, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Database } from './database/database.ts';
import { sealAgain } from './secrets.ts';
import {
  openSecretsKeyFile,
  placeSecretsKey,
  readSecretsKey,
  SECRETS_KEY_FILE,
  type SecretsKey,
} from './secrets-key.ts';

/**
 * Seals the keys in the database with a new key outside of it. Nodes that run need neither until they start again. An
 * interrupted change continues where it stopped, and a start meanwhile opens with either key.
 * @returns the file with the new key
 * @throws ConfigurationError if the key here does not open them
 */
export async function rotateSecretsKey(parts: {
  readonly configuration: Configuration;
  readonly database: Database;
}): Promise<string> {
  const { configuration } = parts;
  const before = await readSecretsKey(configuration);
  if (before === undefined) {
    throw new ConfigurationError(`${placeSecretsKey(configuration)} is not there: start the register once.`);
  }
  const path = join(configuration.dataFolder, `${SECRETS_KEY_FILE}.next`);
  await sealAgain(parts, before, await openNext(path, before));
  return configuration.secretsKey === undefined ? adopt(configuration, before, path) : path;
}

/** The next key; one that a setting already uses is spent. */
async function openNext(path: string, before: SecretsKey): Promise<SecretsKey> {
  const next = await openSecretsKeyFile(path);
  if (!next.mark.equals(before.mark)) return next;
  await rm(path);
  return openSecretsKeyFile(path);
}

/** The old key stays beside the new one, because backups from before need it. */
async function adopt({ dataFolder }: Configuration, before: SecretsKey, path: string): Promise<string> {
  const file = join(dataFolder, SECRETS_KEY_FILE);
  // Someone who gave the same command at the same time may have done it by now.
  await passOver('EEXIST', copyFile(file, `${file}.${before.mark.toString('hex')}`, constants.COPYFILE_EXCL));
  await passOver('ENOENT', rename(path, file));
  return file;
}

async function passOver(code: string, step: Promise<void>): Promise<void> {
  await step.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
  });
}
