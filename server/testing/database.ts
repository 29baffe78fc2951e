import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenedPool, openEmbedded } from '../src/platform/database/embedded.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { takeEngine } from './kept-engine.ts';

/** A migrated, empty database for one test file, on the engine that the run is for. */
export interface TestDatabase {
  readonly opened: OpenedPool;
  /** A folder for files and mails, removed with the database, with the log's guard beside it. */
  readonly folder: string;
  /** PostgreSQL's address; undefined on the embedded engine. */
  readonly address: string | undefined;
  readonly remove: () => Promise<void>;
}

/** @param connections most connections at a time; the embedded engine has one */
export async function createTestDatabase(connections = 4): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-test-'));
  const { opened, address } =
    process.env.ATLAS_TEST_ENGINE === 'embedded'
      ? { opened: await takeEngine(inject('embeddedTemplate')), address: undefined }
      : await openCopy(connections);
  return {
    opened,
    folder,
    address,
    remove: async () => {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}-guard`, { recursive: true, force: true });
    },
  };
}

/** A copy of an embedded database's folder, with a folder for files and mails. */
export async function copyEmbedded(template: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-test-'));
  return nameDatabase(await openEmbedded(folder, template), folder, undefined);
}

/** A copy of a database of the test cluster, with a folder for files and mails. */
export async function copyPostgresql(template: string): Promise<TestDatabase> {
  const address = await createPostgresDatabase(`TEMPLATE ${template}`);
  return nameDatabase(openPostgresql(address, 4), mkdtempSync(join(tmpdir(), 'atlas-test-')), address);
}

/** Makes a database of the test cluster that others are copied from; the first test file that needs it fills it. */
export async function makeOnce(name: string, fill: (unfinished: TestDatabase) => Promise<void>): Promise<void> {
  const administrator = new pg.Client({ connectionString: inject('cluster').replace('DATABASE', 'postgres') });
  await administrator.connect();
  try {
    await administrator.query('SELECT pg_advisory_lock(2)');
    const { rowCount } = await administrator.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = await copyPostgresql('atlas_template');
    await fill(unfinished);
    await administrator.query(
      `ALTER DATABASE ${new URL(unfinished.address ?? '').pathname.slice(1)} RENAME TO ${name}`,
    );
  } finally {
    await administrator.end();
  }
}

function nameDatabase(opened: OpenedPool, folder: string, address: string | undefined): TestDatabase {
  const remove = async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { opened, folder, address, remove };
}

async function openCopy(connections: number): Promise<{ opened: OpenedPool; address: string }> {
  const address = await createPostgresDatabase('TEMPLATE atlas_template');
  return { opened: openPostgresql(address, connections), address };
}

/** Makes a database on the test cluster. @returns its address, for the superuser */
export async function createPostgresDatabase(options = ''): Promise<string> {
  const cluster = inject('cluster');
  const name = `atlas_${crypto.randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: cluster.replace('DATABASE', 'postgres') });
  await administrator.connect();
  // Copies of one template wait for each other.
  await administrator.query('SELECT pg_advisory_lock(1)');
  await administrator.query(`CREATE DATABASE ${name} ${options}`);
  await administrator.end();
  return cluster.replace('DATABASE', name);
}
