import type pg from 'pg';
import type { Figure } from './figures.ts';

/** The tables that each asset has rows in, and what these may take. */
const PARTS: readonly (readonly [name: string, size: string, tables: readonly string[], atMost?: number])[] = [
  ['rows and JSON', 'pg_table_size', ['asset', 'asset_json'], 80],
  ['indexes of both', 'pg_indexes_size', ['asset', 'asset_json']],
  ['texts for searches', 'pg_total_relation_size', ['asset_search']],
  ['parties and rights', 'pg_total_relation_size', ['party', 'asset_right']],
];
const ASSETS = 100_000;

/** What assets take on disk, for each 100,000 of them. */
export async function measureSize(pool: pg.Pool): Promise<readonly Figure[]> {
  const { rows } = await pool.query<{ assets: number }>('SELECT count(*)::int AS assets FROM app.asset');
  const share = ASSETS / (rows[0]?.assets ?? 0);
  return Promise.all(
    PARTS.map(async ([name, size, tables, atMost]) => {
      const { rows: sizes } = await pool.query<{ bytes: number }>(
        `SELECT sum(${size}(('app.' || name)::regclass))::float8 AS bytes FROM unnest($1::text[]) AS name`,
        [tables],
      );
      const value = ((sizes[0]?.bytes ?? 0) / 1e6) * share;
      return { name: `${ASSETS} assets: ${name}`, value, unit: 'MB', ...(atMost === undefined ? {} : { atMost }) };
    }),
  );
}
