import { encodeBase64 } from '@atlas/transparency/bytes';
import { hashEmpty } from '@atlas/transparency/merkle';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { fetchStored, hashTree, primitives, readHead } from '../register/index.ts';
import type { Manifest, SnapshotFacts } from './manifest.rules.ts';

/** Reads them inside a snapshot; the backup role sees, and so counts, every row. */
export async function readSnapshotFacts(reader: Reader): Promise<SnapshotFacts> {
  const { rows } = await sql<{ takenAt: string; serverVersion: number; owner: string; migrations: string[] }>`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "takenAt", current_setting('server_version_num')::int AS "serverVersion",
      (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'app.asset'::regclass) AS owner,
      ARRAY(SELECT name FROM public.schema_migration ORDER BY name) AS migrations`.execute(reader);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a statement without FROM answers one row');
  return { ...facts, rows: await countRows(reader), log: await readLogState(reader) };
}

/** Rows of each table of the register. */
export async function countRows(reader: Reader): Promise<Manifest['rows']> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' ORDER BY 1`.execute(reader);
  const counts = tables.map(
    ({ name }) => sql<unknown>`SELECT ${name}::text AS name, count(*)::int AS count FROM ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(reader);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Size and root of the public log, from its tiles. */
export async function readLogState(reader: Reader): Promise<Manifest['log']> {
  const { size } = await readHead(reader);
  const root = size === 0 ? hashEmpty(primitives.sha256) : await hashTree(fetchStored(reader), size);
  return { size, root: encodeBase64(root) };
}

/** Takes the snapshot's name, by which pg_dump reads the same moment. */
export async function exportSnapshot(reader: Reader): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(reader);
  return rows[0]?.id ?? '';
}
