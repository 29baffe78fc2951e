import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test cluster, with `DATABASE` in place of a database's name. */
    cluster: string;
    /** Folder of a migrated embedded database that each test file copies. */
    embeddedTemplate: string;
  }
}

/** Starts a real PostgreSQL with PostGIS and migrates the template that each test file's database is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const administrator = new pg.Client({ connectionString: cluster.address('postgres') });
  await administrator.connect();
  await administrator.query('CREATE DATABASE atlas_template');
  await administrator.end();
  const pool = new pg.Pool({ connectionString: cluster.address('atlas_template') });
  await migrate(pool);
  // A fault that the tests must find: each mutation takes one guard out of the schema.
  const { ATLAS_TEST_MUTATION: mutation } = process.env;
  if (mutation !== undefined) await pool.query(mutation);
  await pool.end();
  project.provide('cluster', cluster.address('DATABASE'));
  return cluster.stop;
}
