import type pg from 'pg';

/** A table with its rows, each as PostgreSQL writes a row: no type loses anything on the way. */
export interface SeededTable {
  readonly table: string;
  readonly rows: readonly string[];
}

const TABLES = `SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace IN ('app'::regnamespace, 'jobs'::regnamespace) AND c.relkind = 'r' ORDER BY c.oid`;

const CATALOGUES = [
  'pg_attrdef',
  'pg_attribute',
  'pg_auth_members',
  'pg_authid',
  'pg_class',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];

/** The filled tables of the schema. */
export async function readContents(pool: pg.Pool): Promise<SeededTable[]> {
  const seeds: SeededTable[] = [];
  for (const table of await listTables(pool)) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    if (rows.length > 0) seeds.push({ table, rows: rows.map(({ row }) => row) });
  }
  return seeds;
}

/** Differs after every change of tables, functions, policies, triggers, roles or rights that was committed. */
export async function readShape(pool: pg.Pool): Promise<string> {
  const counts = CATALOGUES.map((name) => `(SELECT concat(count(*), '@', max(xmin::text::bigint)) FROM ${name})`);
  const { rows } = await pool.query<{ shape: string }>(`SELECT concat_ws(' ', ${counts.join()}) AS shape`);
  return rows[0]?.shape ?? '';
}

/** Deletes every row of the schema except the seeds, and restarts its sequences. */
export async function emptyDatabase(pool: pg.Pool, seeds: readonly SeededTable[]): Promise<void> {
  const tables = await listTables(pool);
  // Neither triggers nor foreign keys: the seeds were in order when they were read.
  await pool.query('SET session_replication_role = replica');
  await pool.query(`TRUNCATE ${tables.join()}`);
  for (const { table, rows } of seeds) {
    const values = `SELECT (r::${table}).* FROM unnest($1::text[]) r`;
    await pool.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE ${values}`, [rows]);
  }
  await pool.query(`SELECT setval(c.oid, s.seqstart, false) FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
    WHERE c.relnamespace = 'app'::regnamespace`);
  await pool.query('RESET session_replication_role');
}

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}
