import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/testing/cluster.ts';
import type { Named } from './growth-calls.ts';
import { prepareLogin } from './prepare-login.ts';
import { startProcess } from './processes.ts';
import { readParent } from './processor-time.ts';
import { type Ground, seedGrowth } from './seed-growth.ts';
import { proveEmail, signIn, signInMembers, signUpCompany, signUpMembers } from './sign-up.ts';

const MEMBERS = 16;

/** A company of the run: who calls for it, and how many assets it has. */
export interface GrowthCompany extends Ground {
  readonly name: 'large' | 'small';
  readonly companyID: string;
  /** Of its director, who may call everything. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly members: readonly string[];
  readonly userPhone: string;
}

export interface GrowthStage {
  readonly server: string;
  /** Processes of the register and of PostgreSQL, whose children are its connections. */
  readonly serverProcess: number;
  readonly databaseProcess: number;
  readonly pool: pg.Pool;
  readonly large: GrowthCompany;
  readonly small: GrowthCompany;
}

/** A register at its default settings beside a PostgreSQL with commits on disk; both companies are empty. */
export async function withGrowthStage<T>(act: (stage: GrowthStage) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
  const server = await startProcess(new URL('../server/src/main.ts', import.meta.url), [], {
    DATABASE_URL: await prepareLogin(cluster),
    ATLAS_DATA: folder,
    ATLAS_DEMO: 'off',
    PORT: '0',
  });
  const pool = new pg.Pool({ connectionString: cluster.address('postgres'), max: 2 });
  try {
    const databaseProcess = readParent(await readBackend(pool));
    if (databaseProcess === undefined) throw new Error('PostgreSQL is no process of this machine');
    return await act({
      server: server.address,
      serverProcess: server.processID,
      databaseProcess,
      pool,
      large: await foundCompany(server.address, pool, 'large'),
      small: await foundCompany(server.address, pool, 'small'),
    });
  } finally {
    await pool.end();
    await server.stop();
    await cluster.stop();
    for (const path of [folder, `${folder}-guard`]) rmSync(path, { recursive: true, force: true });
  }
}

async function readBackend(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('SELECT pg_backend_pid() AS id');
  return rows[0]?.id ?? 0;
}

async function foundCompany(server: string, pool: pg.Pool, name: 'large' | 'small'): Promise<GrowthCompany> {
  const { companyID, token, email, password } = await signUpCompany(server, pool, name);
  const members = await signUpMembers(server, pool, companyID, MEMBERS, `${name}-member`);
  const userPhone = name === 'large' ? '+263770000001' : '+263770000002';
  await proveEmail(pool, email);
  await pool.query(`UPDATE app.company SET admission = 'ADMITTED' WHERE id = $1`, [companyID]);
  await pool.query(`UPDATE app.membership SET role_since = now() - interval '2 days' WHERE company_id = $1`, [
    companyID,
  ]);
  return { name, companyID, token, email, password, members, userPhone, between: name === 'small' };
}

/** The company with new access tokens: it may have grown for longer than one lasts. */
export async function signInAgain(server: string, company: GrowthCompany): Promise<GrowthCompany> {
  return {
    ...company,
    token: await signIn(server, company),
    members: await signInMembers(server, MEMBERS, `${company.name}-member`),
  };
}

/** Lets a company grow to this many assets, and the database settle: what it knows of its tables is up to date then. */
export async function growCompany(stage: GrowthStage, company: GrowthCompany, from: number, to: number): Promise<void> {
  const began = performance.now();
  await seedGrowth(stage.pool, company.companyID, { from, to }, company);
  await stage.pool.query('VACUUM ANALYZE');
  await stage.pool.query('CHECKPOINT');
  console.log(`${to - from} assets seeded after ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** What calls name of the company as it is now. */
export async function nameGrowth({ pool }: GrowthStage, company: GrowthCompany): Promise<Named> {
  const { companyID, userPhone } = company;
  const first = async (text: string) => (await pool.query<{ id: string }>(text, [companyID])).rows[0]?.id ?? '';
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM app.asset
     WHERE company_id = $1 AND compliance_state = 'PLOTTED' AND standing = 'ACTIVE' AND asset_name LIKE 'Claim %' AND operator_phone LIKE '+26377%'
     ORDER BY asset_number LIMIT 400`,
    [companyID],
  );
  return {
    companyID,
    userPhone,
    categoryId: await first(`SELECT id FROM app.asset_category WHERE company_id = $1 AND name = 'Bulk claims 7'`),
    jurisdictionID: await first(
      `SELECT j.jurisdiction_id AS id FROM app.asset_jurisdiction j WHERE j.company_id = $1
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    ),
    sub: await first('SELECT user_id AS id FROM app.membership WHERE company_id = $1 ORDER BY joined_at LIMIT 1'),
    assetIDs: rows.map(({ id }) => id),
    place: { west: 27.6, south: -20.4 },
  };
}

/** Megabytes of what assets grow: tables with what is stored apart of their rows, and indexes, one by one. */
export async function readSizes(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_table_size(c.oid) AS bytes FROM pg_class c
     WHERE c.relnamespace = 'app'::regnamespace AND c.relkind IN ('r', 'i') AND pg_table_size(c.oid) > 1000000
     ORDER BY bytes DESC`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes) / 1e6]));
}
