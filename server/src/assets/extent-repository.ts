import { type RawBuilder, sql } from 'kysely';
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
    SELECT f.assets::int AS count, app.asset_version()::text AS version, f.west, f.south, f.east, f.north
    FROM ${isKept(filter) ? keptExtent(filter) : measuredExtent(filter)} f`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no extent');
  return row;
}

/** Sums are kept for each category and state. */
function isKept({ jurisdictionID, search = '', find = '' }: AssetFilter): boolean {
  return jurisdictionID === undefined && search === '' && find === '';
}

function keptExtent({ categoryId, complianceState, approved }: AssetFilter): RawBuilder<unknown> {
  const certified = approved === undefined ? null : approved === 'yes';
  return sql`app.extent_of_assets(${categoryId ?? null}::uuid, ${complianceState ?? null}::text, ${certified}::boolean)`;
}

function measuredExtent(filter: AssetFilter): RawBuilder<unknown> {
  return sql`(
    SELECT count(*) AS assets, min(public.ST_XMin(a.ring)) AS west, min(public.ST_YMin(a.ring)) AS south,
      max(public.ST_XMax(a.ring)) AS east, max(public.ST_YMax(a.ring)) AS north
    FROM app.asset a WHERE ${sql.join(filterAssets(filter), sql` AND `)})`;
}
