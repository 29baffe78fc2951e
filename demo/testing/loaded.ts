import {
  copyLoadedFiles,
  hasLoadedTemplate,
  LOADED_TEMPLATE_FOLDER,
} from '@atlas/server/platform/database/loaded-template';
import pg from 'pg';
import { inject } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { copyEmbedded, copyPostgresql, type TestDatabase } from '../../server/testing/database.ts';
import { loadDemo } from '../src/load.ts';
import { load } from './demo.ts';

const COPIED = 'atlas_demo';

/** The application on a register with the demonstration in it, a copy of one that was walked through before. */
export async function startDemoApp(): Promise<TestApp> {
  const running = await startTestApp({}, hasLoadedTemplate(Date.now()) ? await copyLoaded() : undefined);
  await load(running);
  return running;
}

async function copyLoaded(): Promise<TestDatabase> {
  const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
  if (!isEmbedded) await makeCopied();
  const storage = isEmbedded ? await copyEmbedded(`${LOADED_TEMPLATE_FOLDER}/postgres`) : await copyPostgresql(COPIED);
  // The sheets are the same bytes each time that they are drawn, so both engines' registers have the same files.
  copyLoadedFiles(storage.folder);
  return storage;
}

/** Makes the loaded database of the test cluster; the first test file that asks does. */
async function makeCopied(): Promise<void> {
  const cluster = inject('cluster');
  const administrator = new pg.Client({ connectionString: cluster.replace('DATABASE', 'postgres') });
  await administrator.connect();
  try {
    await administrator.query('SELECT pg_advisory_lock(2)');
    const { rowCount } = await administrator.query('SELECT FROM pg_database WHERE datname = $1', [COPIED]);
    if (rowCount !== 0) return;
    const unfinished = await copyPostgresql('atlas_template');
    const name = new URL(unfinished.address ?? '').pathname.slice(1);
    const running = await startTestApp({}, unfinished);
    await loadDemo({ configuration: running.configuration, database: running.database, log: running.app.log });
    await running.close();
    await administrator.query(`ALTER DATABASE ${name} RENAME TO ${COPIED}`);
  } finally {
    await administrator.end();
  }
}
