import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openPostgresql } from './postgresql.ts';
import { findFallenWalls } from './self-check.ts';

/** Each statement takes one wall down; the check must name what it names. */
const BREACHES: readonly (readonly [fault: string, named: string, statement: string])[] = [
  ['an application role that row-level security does not bind', 'atlas_app', 'ALTER ROLE atlas_app BYPASSRLS'],
  [
    'an application role that row-level security does not bind',
    'atlas_registry',
    'ALTER ROLE atlas_registry BYPASSRLS',
  ],
  ['the role of a request escapes row-level security', '', 'ALTER ROLE atlas_app BYPASSRLS'],
  ['a tenant table without forced row-level security', 'asset', 'ALTER TABLE app.asset NO FORCE ROW LEVEL SECURITY'],
  ['a tenant table without forced row-level security', 'event', 'ALTER TABLE app.event DISABLE ROW LEVEL SECURITY'],
  ['a tenant table without forced row-level security', 'pit', 'CREATE TABLE app.pit (company_id uuid, id uuid)'],
  [
    'a table that requests read or change without row-level security',
    'session',
    'ALTER TABLE app.session DISABLE ROW LEVEL SECURITY',
  ],
  [
    'a table that requests read or change without row-level security',
    'secret',
    'GRANT SELECT (value) ON app.secret TO atlas_app',
  ],
  [
    'a policy that shows every row to requests',
    'generous on asset',
    'CREATE POLICY generous ON app.asset FOR SELECT TO atlas_app USING (true)',
  ],
  [
    'a policy that shows every row to requests',
    'to_all on company',
    'CREATE POLICY to_all ON app.company FOR SELECT USING (true)',
  ],
  [
    'a policy that checks no written row',
    'moving on asset',
    'CREATE POLICY moving ON app.asset FOR UPDATE TO atlas_app USING (company_id = app.current_company_id())',
  ],
  ['a view that reads past row-level security', 'everything', 'CREATE VIEW app.everything AS SELECT * FROM app.asset'],
  [
    'a view that reads past row-level security',
    'kept',
    'CREATE MATERIALIZED VIEW app.kept AS SELECT * FROM app.membership',
  ],
  [
    'a SECURITY DEFINER function without a fixed search path',
    'loose',
    "CREATE FUNCTION app.loose() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'; ALTER FUNCTION app.loose() OWNER TO atlas_registry",
  ],
  [
    'a SECURITY DEFINER function whose owner escapes row-level security',
    'mighty',
    "CREATE FUNCTION app.mighty() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = app AS 'SELECT 1'",
  ],
];

describe('the check of the walls at start-up', () => {
  let storage: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    storage = await createTestDatabase();
    // One connection: each breach is made in a transaction that nobody else sees and the check itself rolls back.
    pool = storage.address === undefined ? storage.opened.pool : openPostgresql(storage.address, 1).pool;
  });
  afterAll(async () => {
    if (storage.address !== undefined) await pool.end();
    await storage.remove();
  });

  it('finds nothing in the schema as it is migrated', async () => {
    expect(await findFallenWalls(pool)).toEqual([]);
  });

  it.each(BREACHES)('finds %s: %s', async (fault, named, statement) => {
    await pool.query('BEGIN');
    await pool.query(statement);
    const found = await findFallenWalls(pool);
    expect(found).toContain(named === '' ? fault : `${fault}: ${named}`);
    expect(await findFallenWalls(pool)).toEqual([]);
  });

  it('lets a view pass that reads as its caller', async () => {
    await pool.query('BEGIN');
    await pool.query('CREATE VIEW app.careful WITH (security_invoker=true) AS SELECT * FROM app.asset');
    expect(await findFallenWalls(pool)).toEqual([]);
  });
});
