import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Configuration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { openKeyFile, readKeyFile } from './key-file.ts';

/** In the data folder: the key that opens the keys in the database. */
export const SECRETS_KEY_FILE = 'secrets-key';
const KEY_BYTES = 32;
const MARK_BYTES = 8;

/** A key outside the database, which seals those in it. */
export interface SecretsKey {
  readonly bytes: Uint8Array;
  /** 8 bytes that name the key and reveal nothing about it. */
  readonly mark: Buffer;
}

/** Where the configured key is, as people know it. */
export function placeSecretsKey({ secretsKey, dataFolder }: Configuration): string {
  return secretsKey === undefined ? join(dataFolder, SECRETS_KEY_FILE) : 'SECRETS_KEY';
}

/**
 * The key of the settings or the data folder; undefined when there is none yet.
 * @throws ConfigurationError for one that is no key
 */
export async function readSecretsKey(configuration: Configuration): Promise<SecretsKey | undefined> {
  const place = placeSecretsKey(configuration);
  const text = configuration.secretsKey ?? (await readKeyFile(place));
  return text === undefined ? undefined : parseSecretsKey(text, place);
}

/** A key that a change of the key was about to put into use; undefined without one. */
export async function readNextSecretsKey({ dataFolder }: Configuration): Promise<SecretsKey | undefined> {
  const path = join(dataFolder, `${SECRETS_KEY_FILE}.next`);
  const text = await readKeyFile(path);
  return text === undefined ? undefined : parseSecretsKey(text, path);
}

/** The key in a file; a missing one is made. @throws ConfigurationError if the file holds no key */
export async function openSecretsKeyFile(path: string): Promise<SecretsKey> {
  return parseSecretsKey(await openKeyFile(path, () => randomBytes(KEY_BYTES).toString('base64url')), path);
}

function parseSecretsKey(text: string, place: string): SecretsKey {
  const bytes = /^[\w+/=-]{43,44}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== KEY_BYTES) throw new ConfigurationError(`${place} is not a key of 32 bytes in base64.`);
  return { bytes, mark: createHmac('sha256', bytes).update('which key').digest().subarray(0, MARK_BYTES) };
}
