import { sql } from 'kysely';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';

/** A tile of the current company's assets, and what of them it shows. */
export interface WantedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly categoryId: string | null;
  readonly complianceState: string | null;
  /** Whether assets are gathered to clusters. */
  readonly clustered: boolean;
  /** The version of the assets that the asker has; null when none. */
  readonly known: string | null;
}

interface TileRow {
  readonly version: string;
  /** Null when the asker's version is the present one. */
  readonly tile: Buffer | null;
}

/** The tile as PostGIS writes it. */
export async function selectTile(reader: Reader, wanted: WantedTile): Promise<TileRow> {
  const { z, x, y, categoryId, complianceState, clustered, known } = wanted;
  const { rows } = await sql<TileRow>`
    SELECT version::text, tile
    FROM app.asset_tile(${z}::int, ${x}::int, ${y}::int, ${categoryId}::uuid, ${complianceState}::text, ${clustered}::boolean,
      ${known}::bigint)`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no tile');
  return row;
}

const FEATURES: PreparedStatement = {
  name: 'tile-features',
  text: 'SELECT app.tile_features($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::bigint)',
};

/** What a tile shows as JSON text, where the database writes no tiles. */
export async function selectTileFeatures(scope: Scope, wanted: WantedTile): Promise<string> {
  const { z, x, y, categoryId, complianceState, clustered, known } = wanted;
  const text = await scope.readText(FEATURES, [z, x, y, categoryId, complianceState, clustered, known]);
  if (text === null) throw new Error('the database answered no features of a tile');
  return text;
}
