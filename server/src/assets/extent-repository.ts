import { sql } from 'kysely';
import type { Reader } from '../platform/database/executor.ts';
import { type AssetFilter, filterAssets } from './page-repository.ts';

interface ExtentRow {
  readonly count: number;
  readonly version: string;
  /** Degrees; all null when no asset is placed. */
  readonly west: number | null;
  readonly south: number | null;
  readonly east: number | null;
  readonly north: number | null;
}

/** The number of assets that match a filter and the box around them, with the version of the company's assets. */
export async function selectExtent(reader: Reader, filter: AssetFilter): Promise<ExtentRow> {
  const { rows } = await sql<ExtentRow>`
    SELECT f.count, app.asset_version()::text AS version, public.ST_XMin(f.box) AS west, public.ST_YMin(f.box) AS south,
      public.ST_XMax(f.box) AS east, public.ST_YMax(f.box) AS north
    FROM (
      SELECT count(*)::int AS count, public.ST_Extent(a.ring) AS box FROM app.asset a
      WHERE ${sql.join(filterAssets(filter), sql` AND `)}
    ) f`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no extent');
  return row;
}
