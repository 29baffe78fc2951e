import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findSchemaFaults } from './check-schema.ts';
import { migrate } from './migrate.ts';
import { readRepeatables } from './schema-files.ts';

/** A function with a trigger, and what an earlier version of its file may have made of it. */
const STAMP = 'functions/work-items/stamp_work_item.sql';
const VIEW = 'views/catalogue/offered_asset.sql';

/** What each statement leaves is a database that an earlier version of the files made. */
const EARLIER: readonly (readonly [what: string, statement: string, applied: readonly string[]])[] = [
  [
    'a function with another body',
    `CREATE OR REPLACE FUNCTION app.across_tile(longitude double precision, z int, x int) RETURNS double precision
       LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 0::double precision';
     UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path = 'functions/tiles/across_tile.sql'`,
    ['functions/tiles/across_tile.sql'],
  ],
  [
    'a function with other parameters, answer and rights',
    `DROP FUNCTION app.across_tile(double precision, int, int);
     CREATE FUNCTION app.across_tile(longitude text) RETURNS text LANGUAGE sql AS 'SELECT longitude';
     GRANT EXECUTE ON FUNCTION app.across_tile TO atlas_door;
     UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path = 'functions/tiles/across_tile.sql'`,
    ['functions/tiles/across_tile.sql'],
  ],
  [
    'a trigger that its function has no more, and none that it has now',
    `DROP TRIGGER work_item_stamped ON app.work_item;
     CREATE TRIGGER stamped_otherwise BEFORE UPDATE ON app.work_item FOR EACH ROW EXECUTE FUNCTION app.stamp_work_item();
     UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path = '${STAMP}'`,
    [STAMP],
  ],
  [
    'a function that has no file any more',
    `CREATE FUNCTION app.left_over() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER left_over AFTER INSERT ON app.asset FOR EACH STATEMENT EXECUTE FUNCTION app.left_over();
     INSERT INTO public.schema_repeatable VALUES ('functions/assets/left_over.sql', 'earlier')`,
    [],
  ],
  [
    'a function that is not there',
    'DROP FUNCTION app.across_tile(double precision, int, int)',
    ['functions/tiles/across_tile.sql'],
  ],
];

describe('a start on a database that an earlier version of the files made', () => {
  let storage: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    storage = await createTestDatabase(1);
    pool = storage.opened.pool;
  });
  afterAll(() => storage.remove());
  const isThere = async (name: string) =>
    (await pool.query('SELECT FROM pg_proc WHERE proname = $1', [name])).rowCount !== 0;

  it('applies nothing when no text changed', async () => {
    expect(await migrate(pool)).toEqual([]);
  });

  it.each(EARLIER)('mends %s', async (_what, statement, applied) => {
    await pool.query(statement);
    expect(await migrate(pool)).toEqual(applied);
    expect(await findSchemaFaults(pool)).toEqual([]);
    expect(await isThere('left_over')).toBe(false);
    expect(await migrate(pool)).toEqual([]);
  });

  it('writes a changed comment again', async () => {
    await pool.query(`COMMENT ON TABLE app.asset IS 'Earlier words';
      UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path = 'comments/assets.sql'`);
    expect(await migrate(pool)).toEqual(['comments/assets.sql']);
    const { rows } = await pool.query(`SELECT obj_description('app.asset'::regclass) AS words`);
    expect(rows[0].words).not.toBe('Earlier words');
  });

  it('makes a changed view, and every function after it', async () => {
    await pool.query(`UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path = $1`, [VIEW]);
    expect(await migrate(pool)).toEqual((await readRepeatables()).map(({ path }) => path));
    expect(await findSchemaFaults(pool)).toEqual([]);
  });

  it('names the statement that fails, and changes nothing', async () => {
    await pool.query('CREATE VIEW public.own_tiles AS SELECT app.across_tile(31, 10, 500) AS place');
    await pool.query(`UPDATE public.schema_repeatable SET sha256 = 'earlier' WHERE path LIKE 'functions/tiles/%'`);
    await expect(migrate(pool)).rejects.toThrow(
      'The database could not be brought up to date, and nothing was changed: DROP FUNCTION app.across_tile(double precision,integer,integer) failed',
    );
    expect(await findSchemaFaults(pool)).toEqual([]);
    await pool.query('DROP VIEW public.own_tiles');
    expect(await migrate(pool)).toContain('functions/tiles/across_tile.sql');
  });

  // While they are applied, their bodies are not checked, because they may name later functions.
  it('leaves functions that PostgreSQL can compile', async () => {
    const { rows } = await pool.query(`
      SELECT p.oid, p.proname AS name, l.lanname AS language FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'app'::regnamespace ORDER BY p.proname`);
    expect(rows.length).toBeGreaterThan(100);
    for (const { oid, name, language } of rows) {
      const validator = language === 'sql' ? 'fmgr_sql_validator' : 'plpgsql_validator';
      await expect(pool.query(`SELECT ${validator}($1)`, [oid]), name).resolves.toBeDefined();
    }
  });

  it('finds a function that names something missing', async () => {
    await pool.query(`SET check_function_bodies = off;
      CREATE FUNCTION app.loose() RETURNS int LANGUAGE sql AS 'SELECT nowhere FROM app.asset'`);
    const loose = pool.query(`RESET check_function_bodies; SELECT fmgr_sql_validator('app.loose()'::regprocedure)`);
    await expect(loose).rejects.toThrow('column "nowhere" does not exist');
    await pool.query('DROP FUNCTION app.loose()');
  });

  it('leaves the owner of functions without the right to create any', async () => {
    const { rows } = await pool.query(`SELECT has_schema_privilege('atlas_registry', 'app', 'CREATE') AS may`);
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('the files of functions and views', () => {
  it('each make the one that they are named after, with a comment', async () => {
    for (const { path, kind, name, text } of await readRepeatables()) {
      if (kind === 'comment') continue;
      const made = [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW) app\.(\w+)/gm)].map(([, made]) => made);
      expect(made, path).toEqual([name]);
      expect(text, path).toContain(`COMMENT ON ${kind.toUpperCase()} app.${name} IS`);
    }
  });
});
