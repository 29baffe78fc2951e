import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { StartRefused, startProcess } from '../../../testing/process.ts';
import { findLostGuards, findSchemaFaults } from './check-schema.ts';
import { openPostgresql } from './postgresql.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';

/** Each statement removes or alters a part of the schema; the check must name it. */
const DAMAGES: readonly (readonly [fault: string, statement: string])[] = [
  ['trigger asset_placed_anew on app.asset is missing', 'DROP TRIGGER asset_placed_anew ON app.asset'],
  [
    'trigger asset_placed_anew on app.asset is not as its migration made it',
    'ALTER TABLE app.asset DISABLE TRIGGER asset_placed_anew',
  ],
  ['table app.asset is not as its migration made it', 'ALTER TABLE app.asset DISABLE ROW LEVEL SECURITY'],
  ['policy backup on app.asset is missing', 'DROP POLICY backup ON app.asset'],
  [
    'policy wide on app.asset comes from no migration',
    'CREATE POLICY wide ON app.asset TO atlas_app USING (id IS NOT NULL) WITH CHECK (false)',
  ],
  [
    'function app.refuse_change() is not as its migration made it',
    `CREATE OR REPLACE FUNCTION app.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  ],
  ['function app.signed_log_size() is missing', 'DROP FUNCTION app.signed_log_size()'],
  ['index app.asset_by_operator is missing', 'DROP INDEX app.asset_by_operator'],
  ['index jobs.job_common_i6 is missing', 'DROP INDEX jobs.job_common_i6'],
  [
    'constraint account_of_owner on app.account is missing',
    'ALTER TABLE app.account DROP CONSTRAINT account_of_owner CASCADE',
  ],
  ['column app.asset.asset_name is missing', 'ALTER TABLE app.asset DROP COLUMN asset_name CASCADE'],
  ['grant SELECT on app.asset to atlas_app is missing', 'REVOKE SELECT ON app.asset FROM atlas_app'],
  ['grant DELETE on app.event to atlas_app comes from no migration', 'GRANT DELETE ON app.event TO atlas_app'],
  [
    'grant EXECUTE on app.ledger_faults() to PUBLIC comes from no migration',
    'GRANT EXECUTE ON FUNCTION app.ledger_faults() TO PUBLIC',
  ],
];

describe('the check that the schema is whole', () => {
  let storage: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    storage = await createTestDatabase();
    // One connection: the check sees the open transaction's changes, and rolls them back.
    pool = storage.address === undefined ? storage.opened.pool : openPostgresql(storage.address, 1).pool;
  });
  afterAll(async () => {
    if (storage.address !== undefined) await pool.end();
    await storage.remove();
  });

  it('finds nothing in the schema as it is migrated', async () => {
    expect(await findSchemaFaults(pool)).toEqual([]);
    expect(await findLostGuards(pool)).toEqual([]);
  });

  it.each(DAMAGES)('says that %s', async (fault, statement) => {
    await pool.query('BEGIN');
    await pool.query(statement);
    expect(await findSchemaFaults(pool)).toContain(fault);
    expect(await findSchemaFaults(pool)).toEqual([]);
  });

  it('lets an operator add an index and a table of their own', async () => {
    await pool.query('BEGIN');
    await pool.query('CREATE INDEX own_index ON app.asset (updated_at); CREATE TABLE public.own_notes (id int)');
    expect(await findSchemaFaults(pool)).toEqual([]);
  });
});

describe('a register whose schema loses a part', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp();
  });
  afterAll(() => running.close());
  const readiness = async () => (await running.app.inject('/readyz')).statusCode;

  it('is not ready any more, and does not start again', async () => {
    const { pool } = running.storage.opened;
    await pool.query('DROP TRIGGER asset_placed_anew ON app.asset');
    expect(await readiness()).toBe(503);
    if (isEmbedded) return;
    const settings = { DATABASE_URL: running.storage.address, ATLAS_DATA: running.storage.folder };
    const refusal = await startProcess(settings).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(refusal).toMatchObject({
      exitCode: 1,
      message: "The database's schema is not whole: trigger asset_placed_anew on app.asset is missing.",
    });
  }, 60_000);
});
