import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, squareAt } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { buildWorld } from '../../testing/world.ts';
import { findSchemaFaults } from '../platform/database/check-schema.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgresql } from '../platform/database/postgresql.ts';
import { findFallenWalls } from '../platform/database/self-check.ts';
import { findPostgresProgram } from './postgres-programs.ts';

const OWNER = 'register_owner';
const MOVE = `UPDATE app.asset SET ring = public.ST_Translate(ring, 1.5, 0)`;
const folder = mkdtempSync(join(tmpdir(), 'atlas-dump-'));

/** Runs one of PostgreSQL's own programs as an operator does. */
function run(program: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(findPostgresProgram(program) ?? program, options, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}

/** The schema as pg_dump writes it, without the two lines that carry a random word. */
function dumpSchema(address: string): string {
  const { status, stdout } = run('pg_dump', '--schema-only', address);
  expect(status).toBe(0);
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '');
}

async function ask<Row extends object>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Rows of each table, as a superuser sees them. */
async function countRows(address: string): Promise<Map<string, number>> {
  const tables = await ask<{ name: string }>(
    address,
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const rows = await ask<{ name: string; rows: number }>(address, counts.join(' UNION ALL '));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

const provincesOf = (address: string, asset: string) =>
  ask<{ name: string }>(
    address,
    `SELECT j.name FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
     WHERE j.level = 'province' AND p.asset_id = '${asset}' ORDER BY 1`,
  ).then((rows) => rows.map(({ name }) => name));

describe.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')('pg_dump and pg_restore', () => {
  let running: TestApp;
  let source: string;
  let assetID: string;
  beforeAll(async () => {
    running = await startTestApp();
    source = running.storage.address ?? '';
    const world = await buildWorld(running);
    const { company } = world.own;
    const plotter = { companyID: company.companyID, token: company.director.token };
    // In Mashonaland West; one and a half degrees further east lies Mashonaland East.
    ({ assetID } = await buildAsset(running, plotter, { points: squareAt(-18.3, 29.95) }));
    // Places its last facts in the log, after which the rows stay as they are.
    await running.app.close();
  });
  afterAll(async () => {
    await running.storage.remove();
    rmSync(folder, { recursive: true });
  });

  it('bring back the whole schema and every row, as the guide describes', async () => {
    const archive = join(folder, 'plain.dump');
    expect(run('pg_dump', '-Fc', `--file=${archive}`, source)).toMatchObject({ status: 0, stderr: '' });
    const target = await createPostgresDatabase();
    expect(run('pg_restore', `--dbname=${target}`, archive)).toMatchObject({ status: 0, stderr: '' });
    expect(dumpSchema(target)).toBe(dumpSchema(source));
    expect(await countRows(target)).toEqual(await countRows(source));

    expect(await provincesOf(target, assetID)).toEqual(['Mashonaland West']);
    await ask(target, MOVE);
    expect(await provincesOf(target, assetID)).toEqual(['Mashonaland East']);
  }, 120_000);

  it("carry every row when the tables' owner is not a superuser", async () => {
    await ask(source, `CREATE ROLE ${OWNER} LOGIN CREATEROLE`);
    const asSuperuser = await createPostgresDatabase(`OWNER ${OWNER}`);
    await ask(asSuperuser, `CREATE EXTENSION postgis; GRANT ALL ON public.spatial_ref_sys TO ${OWNER}`);
    const asOwner = asSuperuser.replace('postgres@', `${OWNER}@`);
    const opened = openPostgresql(asOwner, 4);
    await migrate(opened.pool);
    expect(await findFallenWalls(opened.pool)).toEqual([]);
    expect(await findSchemaFaults(opened.pool)).toEqual([]);
    const storage = { ...running.storage, opened, address: asOwner, remove: async () => opened.close() };
    const owned = await startTestApp({}, storage);
    const { companyID, director } = await buildCompany(owned);
    await buildAsset(owned, { companyID, token: director.token });
    await owned.close();

    const archive = join(folder, 'owned.dump');
    expect(run('pg_dump', '-Fc', `--file=${archive}`, asOwner).stderr).toMatch(/row-level security/);
    const options = ['-Fc', '--role=atlas_backup', '--enable-row-security', `--file=${archive}`, asOwner];
    expect(run('pg_dump', ...options)).toMatchObject({ status: 0, stderr: '' });
    const target = await createPostgresDatabase();
    expect(run('pg_restore', `--dbname=${target}`, archive)).toMatchObject({ status: 0, stderr: '' });
    expect(dumpSchema(target)).toBe(dumpSchema(asSuperuser));
    expect(await countRows(target)).toEqual(await countRows(asSuperuser));
  }, 120_000);

  it('find every operator and function of the schema without a search path', async () => {
    const { status, stderr } = run(
      'psql',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      `--command=SET search_path = ''; SET check_function_bodies = on;
        DO $$ DECLARE body text; BEGIN
          FOR body IN SELECT pg_catalog.pg_get_functiondef(p.oid) FROM pg_catalog.pg_proc p
            WHERE p.pronamespace = 'app'::pg_catalog.regnamespace AND p.prokind = 'f' LOOP EXECUTE body; END LOOP;
        END $$;
        BEGIN; UPDATE app.asset SET ring = ring, asset_name = asset_name; UPDATE app.jurisdiction SET boundary = boundary; ROLLBACK`,
      source,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
