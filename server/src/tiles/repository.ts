import { sql } from 'kysely';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';

/** A tile of the current company's assets, with the filters; null for no filter. */
export interface WantedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly categoryId: string | null;
  readonly complianceState: string | null;
  readonly approved: boolean | null;
  readonly jurisdictionID: string | null;
  /** A pattern of LIKE. */
  readonly search: string | null;
  /** Whether assets are gathered into clusters. */
  readonly clustered: boolean;
}

const VERSION: PreparedStatement = { name: 'asset-version', text: 'SELECT app.asset_version()::text' };

/** A number that differs after every change of the current company's assets. */
export async function selectAssetVersion(scope: Scope): Promise<string> {
  const version = await scope.readText(VERSION, []);
  if (version === null) throw new Error('the database answered no version of the assets');
  return version;
}

/** The tile as PostGIS writes it. */
export async function selectTile(reader: Reader, wanted: WantedTile): Promise<Buffer> {
  const { z, x, y, categoryId, complianceState, approved, jurisdictionID, search, clustered } = wanted;
  const { rows } = await sql<{ tile: Buffer }>`
    SELECT app.asset_tile(${z}::int, ${x}::int, ${y}::int, ${categoryId}::uuid, ${complianceState}::text,
      ${approved}::boolean, ${jurisdictionID}::uuid, ${search}::text, ${clustered}::boolean) AS tile`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no tile');
  return row.tile;
}

const FEATURES: PreparedStatement = {
  name: 'tile-features',
  text: 'SELECT app.tile_features($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::uuid, $8::text, $9::boolean)',
};

/** A tile's content as JSON text, if the database cannot write tiles. */
export async function selectTileFeatures(scope: Scope, wanted: WantedTile): Promise<string> {
  const { z, x, y, categoryId, complianceState, approved, jurisdictionID, search, clustered } = wanted;
  const values = [z, x, y, categoryId, complianceState, approved, jurisdictionID, search, clustered];
  const text = await scope.readText(FEATURES, values);
  if (text === null) throw new Error('the database answered no features of a tile');
  return text;
}
