import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readContents } from '../../../testing/empty-database.ts';
import { takeEngine } from '../../../testing/kept-engine.ts';

const onEmbedded = test.runIf(process.env.ATLAS_TEST_ENGINE === 'embedded');

async function use<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = await takeEngine(inject('embeddedTemplate'));
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

const readState = async (pool: pg.Pool) => ({
  tables: await readContents(pool),
  sequences: (await pool.query("SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'app'")).rows,
  session: (await pool.query('SELECT current_user, current_setting($1) AS triggers', ['session_replication_role']))
    .rows,
  prepared: (await pool.query("SELECT name FROM pg_prepared_statements WHERE name = 'mine'")).rows,
});

onEmbedded('whoever takes the engine next finds what the migrations left, and nothing of the one before', async () => {
  const first = await use(async (pool) => {
    const state = await readState(pool);
    await pool.query("SELECT nextval('app.transfer_seq')");
    await pool.query("UPDATE app.company SET name = 'Renamed'");
    await pool.query('DELETE FROM app.jurisdiction');
    await pool.query("INSERT INTO app.company (id, name, email) VALUES (gen_random_uuid(), 'New', 'new@new.example')");
    await pool.query('PREPARE mine AS SELECT 1');
    await pool.query('SET ROLE atlas_app');
    return state;
  });
  expect(first.tables.map(({ table }) => table)).toContain('app.jurisdiction');
  expect(await use(readState)).toEqual(first);
});

onEmbedded('a schema that was changed is handed on to nobody', async () => {
  await use((pool) => pool.query('ALTER TABLE app.asset DISABLE ROW LEVEL SECURITY'));
  const { rows } = await use((pool) =>
    pool.query("SELECT relrowsecurity FROM pg_class WHERE oid = 'app.asset'::regclass"),
  );
  expect(rows).toEqual([{ relrowsecurity: true }]);
});
