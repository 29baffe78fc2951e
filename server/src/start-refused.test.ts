import { once } from 'node:events';
import { cpSync, readdirSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { StartRefused, startProcess } from '../testing/process.ts';
import { loginAsServer } from '../testing/server-login.ts';
import { readConfiguration } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { explainConnection, openDatabase } from './platform/database/open.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const SLOW_MACHINE_MILLISECONDS = 180_000;

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.remove());

/** Opens the register's database as a start does, which must refuse; returns the sentence. A process takes seconds. */
async function readDatabaseRefusal(settings: Record<string, string | undefined>): Promise<string> {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', ATLAS_DEMO: 'off', ...settings });
  const refusal = explainConnection(await openDatabase(configuration, 'to serve').catch((error: unknown) => error));
  expect(refusal).toBeInstanceOf(ConfigurationError);
  const message = refusal instanceof ConfigurationError ? refusal.message : '';
  expect(message.split('\n'), message).toHaveLength(1);
  return message;
}

/** Starts the register, which must refuse with one line; returns the line. */
async function readRefusal(settings: Record<string, string | undefined>): Promise<string> {
  const refusal = await startProcess(settings).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  if (!(refusal instanceof StartRefused)) return '';
  expect(refusal.exitCode).toBe(1);
  // On a busy machine a start waits for its connections, and says so first.
  const lines = refusal.message.split('\n').filter((line) => !line.startsWith('Waiting for the database at '));
  expect(lines, refusal.message).toHaveLength(1);
  return lines.join();
}

describe.skipIf(isEmbedded)('a start on PostgreSQL', () => {
  const settings = () => ({ DATABASE_URL: storage.address, ATLAS_DATA: storage.folder });
  const login = async () => ({ ...settings(), DATABASE_URL: await loginAsServer(storage.address ?? '') });

  it(
    'refuses an account that row-level security does not bind, or that can become one',
    async () => {
      const names = ['bypasser', 'deputy'];
      await storage.opened.pool.query(
        `CREATE ROLE bypasser LOGIN BYPASSRLS; CREATE ROLE deputy LOGIN; GRANT bypasser TO deputy`,
      );
      // Spelled so that the tests leave the account as it is.
      const address = (storage.address ?? '').replace('postgres:', 'postgresql:');
      for (const name of ['postgres', ...names]) {
        const refusal = await readDatabaseRefusal({
          ...settings(),
          DATABASE_URL: address.replace('postgres@', `${name}@`),
        });
        expect(refusal).toMatch(new RegExp(`^DATABASE_URL signs in as ${name}, .*row-level security`));
      }
      await storage.opened.pool.query('DROP ROLE deputy, bypasser');
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'refuses the schema of a newer version in one sentence',
    async () => {
      await storage.opened.pool.query(
        `INSERT INTO schema_migration (name, timestamp) VALUES ('29990101000000_of_tomorrow', '2999-01-01')`,
      );
      expect(await readDatabaseRefusal(await login())).toMatch(
        /^The database belongs to a newer version .*29990101000000_of_tomorrow/,
      );
      await storage.opened.pool.query(`DELETE FROM schema_migration WHERE name LIKE '2999%'`);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'refuses the schema from before the baseline in one sentence',
    async () => {
      await storage.opened.pool.query(
        `INSERT INTO schema_migration (name, timestamp) VALUES ('20261121000100_foundation', '2026-11-21')`,
      );
      expect(await readDatabaseRefusal(await login())).toBe(
        'The database was made by a preview from before the first release, and no version can bring it up to date: set ATLAS_DATA to an empty folder, or DATABASE_URL to an empty database.',
      );
      await storage.opened.pool.query(`DELETE FROM schema_migration WHERE name = '20261121000100_foundation'`);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'reports a folder that cannot be made in one sentence',
    async () => {
      const empty = await createTestDatabase();
      try {
        // A register that has no name for its files yet.
        await empty.opened.pool.query("DELETE FROM app.secret WHERE name = 'files'");
        expect(await readRefusal({ DATABASE_URL: empty.address, ATLAS_DATA: '/proc/a/register' })).toMatch(
          /^The folder \/proc\/a\/register cannot be used \(ENOENT.+\): set ATLAS_DATA to a folder/,
        );
      } finally {
        await empty.remove();
      }
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'reports a port in use in one sentence',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = typeof address === 'object' ? String(address?.port) : '';
      expect(await readRefusal({ ...settings(), PORT: port })).toBe(
        `PORT=${port} is in use on 127.0.0.1: stop what listens there, or set another PORT.`,
      );
      other.close();
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'reports a failing migration in one sentence',
    async () => {
      await storage.opened.pool.query(
        'DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration)',
      );
      expect(await readRefusal(settings())).toMatch(
        /^The database could not be brought up to date, and nothing was changed: \d{14}_\w+ failed/,
      );
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});

describe.runIf(isEmbedded)('a start on a folder', () => {
  it(
    'that cannot be made refuses in one sentence',
    async () => {
      expect(await readRefusal({ ATLAS_DATA: '/proc/a/register' })).toMatch(
        /^The folder \/proc\/a\/register cannot be locked \(ENOENT.+\): set ATLAS_DATA to a folder/,
      );
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'that is damaged refuses in one sentence',
    async () => {
      const folder = join(storage.folder, 'damaged');
      cpSync(inject('embeddedTemplate'), join(folder, 'postgres'), { recursive: true });
      for (const name of readdirSync(join(folder, 'postgres', 'global')))
        truncateSync(join(folder, 'postgres', 'global', name), 100);
      expect(await readRefusal({ ATLAS_DATA: folder })).toMatch(/^The embedded database in \S+ cannot be opened/);
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});
