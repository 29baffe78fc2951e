import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Configuration, readConfiguration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { Database } from './database/database.ts';
import { rotateSecretsKey } from './rotate-secrets-key.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { Vault } from './vault.ts';

let storage: TestDatabase;
let database: Database;
let configuration: Configuration;
const keyFile = () => join(storage.folder, 'secrets-key');
const load = (settings: Record<string, string> = {}) =>
  loadSecrets({
    database,
    configuration: readConfiguration({ ATLAS_DATA: storage.folder, ATLAS_DEMO: 'off', ...settings }),
  });

beforeEach(async () => {
  storage = await createTestDatabase();
  database = new Database(storage.opened);
  configuration = readConfiguration({ ATLAS_DATA: storage.folder, ATLAS_DEMO: 'off' });
});
afterEach(() => storage.remove());

/** What someone with a copy of the database reads. */
async function readStored(): Promise<readonly { name: string; value: Buffer }[]> {
  return (await storage.opened.pool.query(`SELECT name, value FROM app.secret ORDER BY name`)).rows;
}

const hex = (secrets: Secrets) => Object.values(secrets).map((key: Uint8Array) => Buffer.from(key).toString('hex'));

it('a copy of the database holds no key', async () => {
  const secrets = await load();
  const stored = (await readStored()).map(({ value }) => value.toString('hex')).join(' ');
  expect(hex(secrets)).toHaveLength(9);
  for (const key of hex(secrets)) expect(stored).not.toContain(key);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  expect(await load()).toEqual(secrets);
});

it('keys from before they were sealed are sealed at the next start, and stay the same', async () => {
  const plain = randomBytes(32);
  await database.withDoor((tx) => tx.insertInto('secret').values({ name: 'access-token', value: plain }).execute());
  expect(Buffer.from((await load()).accessToken)).toEqual(plain);
  const [stored] = await readStored();
  expect(stored?.value.includes(plain)).toBe(false);
});

it('without the key no other one is made, and the start is refused', async () => {
  await load();
  renameSync(keyFile(), `${keyFile()}.away`);
  await expect(load()).rejects.toThrow(ConfigurationError);
  expect(existsSync(keyFile())).toBe(false);
  await expect(load({ SECRETS_KEY: randomBytes(32).toString('base64') })).rejects.toThrow(ConfigurationError);
  await expect(load({ SECRETS_KEY: 'too short' })).rejects.toThrow(ConfigurationError);
  await expect(load({ SECRETS_KEY: readFileSync(`${keyFile()}.away`, 'utf8').trim() })).resolves.toBeDefined();
});

it('a key that someone put into the database unsealed, altered or moved is refused', async () => {
  await load();
  const pool = storage.opened.pool;
  await pool.query('CREATE TABLE kept AS TABLE app.secret');
  const restore = () => pool.query('DELETE FROM app.secret; INSERT INTO app.secret SELECT * FROM kept');
  for (const change of [
    `UPDATE app.secret SET value = '\\x${'00'.repeat(32)}', sealed_by = NULL WHERE name = 'access-token'`,
    `UPDATE app.secret SET value = set_byte(value, 40, get_byte(value, 40) # 1) WHERE name = 'access-token'`,
    `UPDATE app.secret SET value = (SELECT value FROM app.secret WHERE name = 'xsrf') WHERE name = 'access-token'`,
  ]) {
    await pool.query(change);
    await expect(load(), change).rejects.toThrow(ConfigurationError);
    await restore();
  }
  await pool.query('DROP TABLE kept');
  await expect(load()).resolves.toBeDefined();
});

it('nodes that start together on an empty database share the keys', async () => {
  const [first, ...others] = await Promise.all([load(), load(), load()]);
  for (const other of others) expect(other).toEqual(first);
});

it('a key whose row was deleted is made again, sealed', async () => {
  const before = await load();
  await storage.opened.pool.query(`DELETE FROM app.secret WHERE name = 'access-token'`);
  const after = await load();
  expect(after.accessToken).not.toEqual(before.accessToken);
  expect({ ...after, accessToken: null }).toEqual({ ...before, accessToken: null });
});

it('a change of the outer key leaves the keys as they are', async () => {
  const before = await load();
  const old = readFileSync(keyFile(), 'utf8');
  expect(await rotateSecretsKey({ configuration, database })).toBe(keyFile());
  expect(readFileSync(keyFile(), 'utf8')).not.toBe(old);
  expect(await load()).toEqual(before);
  await expect(load({ SECRETS_KEY: old.trim() })).rejects.toThrow(ConfigurationError);
});

it('with SECRETS_KEY the next key waits for the operator, and opens until it is set', async () => {
  const first = randomBytes(32).toString('base64');
  const before = await load({ SECRETS_KEY: first });
  const settings = { ATLAS_DATA: storage.folder, ATLAS_DEMO: 'off' };
  const path = await rotateSecretsKey({
    configuration: readConfiguration({ ...settings, SECRETS_KEY: first }),
    database,
  });
  expect(path).toBe(`${keyFile()}.next`);
  expect(await load({ SECRETS_KEY: first })).toEqual(before);
  expect(await load({ SECRETS_KEY: readFileSync(path, 'utf8').trim() })).toEqual(before);
});

it('a change of the outer key that was killed before it took its place continues', async () => {
  const before = await load();
  const aside = mkdtempSync(join(storage.folder, 'aside-'));
  cpSync(keyFile(), join(aside, 'secrets-key'));
  await rotateSecretsKey({ configuration, database });
  // As a kill between the commit and the renaming leaves them.
  renameSync(keyFile(), `${keyFile()}.next`);
  cpSync(join(aside, 'secrets-key'), keyFile());
  rmSync(aside, { recursive: true });
  expect(await load()).toEqual(before);
  await rotateSecretsKey({ configuration, database });
  expect(existsSync(`${keyFile()}.next`)).toBe(false);
  expect(await load()).toEqual(before);
});

it('what the vault sealed opens only for its purpose', async () => {
  const vault = new Vault((await load()).vault);
  const sealed = vault.seal('totp one', Buffer.from('secret'));
  expect(vault.open('totp one', sealed).toString()).toBe('secret');
  expect(() => vault.open('totp two', sealed)).toThrow();
});
