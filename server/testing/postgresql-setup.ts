import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { keepMigratedCluster } from './kept-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test cluster, with `DATABASE` in place of a database's name. */
    cluster: string;
    /** Folder of a migrated embedded database that each test file copies. */
    embeddedTemplate: string;
  }
}

/** Starts a real PostgreSQL with PostGIS and the migrated template that each test file's database is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ template: await keepMigratedCluster() });
  await mutate(cluster.address('atlas_template'));
  project.provide('cluster', cluster.address('DATABASE'));
  return () => cluster.stop();
}

/** Makes a fault that the tests must find: each mutation removes one guard from the schema. */
async function mutate(address: string): Promise<void> {
  const { ATLAS_TEST_MUTATION: mutation } = process.env;
  if (mutation === undefined) return;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(mutation);
  await client.end();
}
