import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Configuration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Database } from './database/database.ts';
import type { Tx } from './database/executor.ts';
import { seal, unseal } from './seal.ts';
import {
  openSecretsKeyFile,
  placeSecretsKey,
  readNextSecretsKey,
  readSecretsKey,
  SECRETS_KEY_FILE,
  type SecretsKey,
} from './secrets-key.ts';

/** 256-bit keys that every node of the register shares. */
export interface Secrets {
  readonly accessToken: Uint8Array;
  readonly xsrf: Uint8Array;
  /** Blinds the addresses that attempts are counted by. */
  readonly throttle: Uint8Array;
  /** Signs the cookies of devices that have signed in before. */
  readonly device: Uint8Array;
  /** Blinds the names of calls with an `Idempotency-Key` and seals their answers. */
  readonly idempotency: Uint8Array;
  /** Names companies and assets in the public log. */
  readonly logPseudonym: Uint8Array;
  /** Seals what people entrust to the register, such as the secrets of their second factors. */
  readonly vault: Uint8Array;
  /** Gives the key by which push services recognise the register. */
  readonly push: Uint8Array;
  /** Signs the links that turn off notice mails. */
  readonly unsubscribe: Uint8Array;
}

/** The names of the keys in the database. */
const NAMES: Readonly<Record<keyof Secrets, string>> = {
  accessToken: 'access-token',
  xsrf: 'xsrf',
  throttle: 'throttle',
  device: 'device',
  idempotency: 'idempotency',
  logPseudonym: 'log-pseudonym',
  vault: 'vault',
  push: 'push',
  unsubscribe: 'unsubscribe',
};
const SECRET_BYTES = 32;

interface Parts {
  readonly configuration: Configuration;
  readonly database: Database;
}

interface Row {
  readonly name: string;
  readonly value: Buffer;
  readonly sealed_by: Buffer | null;
}

/**
 * Reads the keys from the database and opens them with the key outside of it; the first node to start makes both. Keys
 * from before they were sealed are sealed now.
 * @throws ConfigurationError if the key outside is missing or another one
 */
export async function loadSecrets({ configuration, database }: Parts): Promise<Secrets> {
  const isSealed = (await database.withDoor(readRows, 'duty')).some((row) => row.sealed_by !== null);
  const given = await readSecretsKey(configuration);
  if (isSealed && given === undefined) throw missing(configuration);
  const key = given ?? (await openSecretsKeyFile(join(configuration.dataFolder, SECRETS_KEY_FILE)));
  // A change of the key that was interrupted may have sealed everything with the next one.
  const keys = [key, await readNextSecretsKey(configuration)].filter((one) => one !== undefined);
  const opened = await database.withDoor(async (tx) => {
    await sealPlainOnes(tx, key);
    await makeMissingOnes(tx, keys);
    return openRows(await readRows(tx), keys, configuration);
  }, 'duty');
  const find = (name: keyof Secrets) => {
    const value = opened.get(NAMES[name]);
    if (value === undefined) throw new Error(`the key ${NAMES[name]} is missing`);
    return value;
  };
  return {
    accessToken: find('accessToken'),
    xsrf: find('xsrf'),
    throttle: find('throttle'),
    device: find('device'),
    idempotency: find('idempotency'),
    logPseudonym: find('logPseudonym'),
    vault: find('vault'),
    push: find('push'),
    unsubscribe: find('unsubscribe'),
  };
}

/** Seals every key with another key, all of them or none. @throws ConfigurationError if one cannot be opened */
export async function sealAgain({ configuration, database }: Parts, from: SecretsKey, to: SecretsKey): Promise<void> {
  await database.withDoor(async (tx) => {
    const opened = openRows(await readRows(tx), [from, to], configuration);
    for (const [name, value] of opened) await store(tx, name, value, to);
  }, 'duty');
}

/** The rows, which no other node changes meanwhile. */
async function readRows(tx: Tx): Promise<readonly Row[]> {
  return tx
    .selectFrom('secret')
    .select(['name', 'value', 'sealed_by'])
    .where('name', 'in', Object.values(NAMES))
    .orderBy('name')
    .forUpdate()
    .execute();
}

/**
 * All keys are plain, in a database from before they were sealed, or none is: a person who puts a plain one in knows
 * it.
 */
async function sealPlainOnes(tx: Tx, key: SecretsKey): Promise<void> {
  const rows = await readRows(tx);
  const plain = rows.filter((row) => row.sealed_by === null);
  if (plain.length > 0 && plain.length < rows.length) {
    const names = plain.map(({ name }) => name).join(', ');
    throw new ConfigurationError(
      `The database holds a key that is not sealed (${names}), although others are: someone put it there. Find out who.`,
    );
  }
  for (const { name, value } of plain) await store(tx, name, value, key);
}

/** A new key is sealed like its neighbours, so that one key opens all of them. */
async function makeMissingOnes(tx: Tx, keys: readonly SecretsKey[]): Promise<void> {
  const rows = await readRows(tx);
  const key = keys.find(({ mark }) => rows.some((row) => row.sealed_by?.equals(mark))) ?? keys[0];
  if (key === undefined) return;
  for (const name of Object.values(NAMES)) {
    await tx
      .insertInto('secret')
      .values({ name, value: seal(key.bytes, name, randomBytes(SECRET_BYTES)), sealed_by: key.mark })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function openRows(rows: readonly Row[], keys: readonly SecretsKey[], configuration: Configuration) {
  return new Map(
    rows.map(({ name, value, sealed_by }) => {
      const key = keys.find(({ mark }) => sealed_by?.equals(mark));
      if (key === undefined) {
        throw new ConfigurationError(
          `${placeSecretsKey(configuration)} is not the key that sealed the keys in the database: bring that one back.`,
        );
      }
      return [name, openRow(name, value, key)];
    }),
  );
}

function openRow(name: string, value: Buffer, key: SecretsKey): Uint8Array {
  try {
    return new Uint8Array(unseal(key.bytes, name, value));
  } catch {
    throw new ConfigurationError(`The key ${name} in the database was altered: restore a backup.`);
  }
}

async function store(tx: Tx, name: string, value: Uint8Array, { bytes, mark }: SecretsKey): Promise<void> {
  await tx
    .updateTable('secret')
    .set({ value: seal(bytes, name, value), sealed_by: mark })
    .where('name', '=', name)
    .execute();
}

function missing(configuration: Configuration): ConfigurationError {
  return new ConfigurationError(
    `The keys in the database are sealed, and ${placeSecretsKey(configuration)} is not there: bring it back, or set SECRETS_KEY.`,
  );
}
