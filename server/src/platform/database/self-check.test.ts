import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openPostgresql } from './postgresql.ts';
import { findFallenWalls, findUnreadTables } from './self-check.ts';

/** Each statement removes one protection; the check must name it. */
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
    'a table that requests read or change without row-level security',
    'job_common',
    'GRANT SELECT ON jobs.job_common TO atlas_app',
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
  ['an application role that row-level security does not bind', 'atlas_backup', 'ALTER ROLE atlas_backup BYPASSRLS'],
  ['an application role that can sign in by itself', 'atlas_backup', 'ALTER ROLE atlas_backup LOGIN'],
  ['a role that shares the rights of the backup role', 'atlas_app', 'GRANT atlas_backup TO atlas_app'],
  ['a role that shares the rights of the backup role', 'atlas_registry', 'GRANT atlas_registry TO atlas_backup'],
  ['a table that the backup role can change', 'asset', 'GRANT UPDATE (asset_name) ON app.asset TO atlas_backup'],
  ['a table that the backup role can change', 'event', 'GRANT DELETE ON app.event TO atlas_backup'],
  [
    'a policy that lets the backup role do more than read',
    'writing on asset',
    'CREATE POLICY writing ON app.asset TO atlas_backup USING (true) WITH CHECK (true)',
  ],
  [
    'a policy for a role that the register does not have',
    'reporting on asset',
    'CREATE POLICY reporting ON app.asset FOR SELECT TO pg_monitor USING (true)',
  ],
];

/** Each statement hides rows from a backup. */
const GAPS: readonly (readonly [table: string, statement: string])[] = [
  ['pit', 'CREATE TABLE app.pit (company_id uuid, id uuid); ALTER TABLE app.pit ENABLE ROW LEVEL SECURITY'],
  ['asset', 'DROP POLICY backup ON app.asset'],
  ['asset', 'ALTER POLICY backup ON app.asset USING (revision > 1)'],
  ['event', 'CREATE POLICY narrow ON app.event AS RESTRICTIVE FOR SELECT USING (company_id IS NOT NULL)'],
  ['secret', 'REVOKE SELECT ON app.secret FROM atlas_backup'],
  ['schedule', 'REVOKE SELECT ON jobs.schedule FROM atlas_backup'],
];

describe('the check of the walls at start-up', () => {
  let storage: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    storage = await createTestDatabase();
    // One connection: each breach is made in a transaction that no one else sees and the check itself rolls back.
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

  // A new table with row-level security: CREATE POLICY backup ON app.… FOR SELECT TO atlas_backup USING (true)
  it('finds no table that a backup would read in part', async () => {
    expect(await findUnreadTables(pool)).toEqual([]);
  });

  it.each(GAPS)('finds that a backup would miss rows of %s: %s', async (table, statement) => {
    await pool.query('BEGIN');
    await pool.query(statement);
    expect(await findUnreadTables(pool)).toEqual([table]);
    await pool.query('ROLLBACK');
  });

  it('accepts a view that reads as its caller', async () => {
    await pool.query('BEGIN');
    await pool.query('CREATE VIEW app.careful WITH (security_invoker=true) AS SELECT * FROM app.asset');
    expect(await findFallenWalls(pool)).toEqual([]);
  });
});
