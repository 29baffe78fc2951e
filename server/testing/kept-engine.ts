import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { type EmbeddedEngine, type OpenedPool, startEngine } from '../src/platform/database/embedded.ts';
import { emptyDatabase, readContents, readShape, type SeededTable } from './empty-database.ts';

interface KeptEngine {
  readonly engine: EmbeddedEngine;
  /** The rows that the migrations wrote. */
  readonly seeds: readonly SeededTable[];
  /** Of the schema, before a test has touched it. */
  shape: string;
}

/** Test files of one process follow each other, so one engine that waits is enough. */
let waiting: KeptEngine | undefined;

/**
 * A migrated, empty database on the embedded engine. A start costs the engine a second of processor time, so the last
 * test file's engine is emptied and reused, unless its schema was changed.
 * @param template folder of the migrated database
 */
export async function takeEngine(template: string): Promise<OpenedPool> {
  const kept = waiting ?? (await startKept(template));
  waiting = undefined;
  const pool = kept.engine.openPool();
  return {
    pool,
    engine: 'embedded',
    close: async () => {
      await pool.end();
      await giveBack(kept);
    },
  };
}

async function startKept(template: string): Promise<KeptEngine> {
  // Removed with the template when the run ends.
  const engine = await startEngine(mkdtempSync(join(dirname(template), 'copy-')), template);
  return withPool(engine, async (pool) => ({ engine, seeds: await readContents(pool), shape: await readShape(pool) }));
}

async function giveBack(kept: KeptEngine): Promise<void> {
  const isClean = waiting === undefined && (await withPool(kept.engine, (pool) => clean(pool, kept)));
  if (!isClean) await kept.engine.stop();
  else waiting = kept;
}

async function clean(pool: pg.Pool, kept: KeptEngine): Promise<boolean> {
  // The session's settings, first of all its role.
  await pool.query('DISCARD ALL');
  if ((await readShape(pool)) !== kept.shape) return false;
  await emptyDatabase(pool, kept.seeds);
  kept.shape = await readShape(pool);
  return true;
}

async function withPool<T>(engine: EmbeddedEngine, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = engine.openPool();
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}
