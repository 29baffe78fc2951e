import * as z from 'zod/mini';
import type { PreparedStatement, Scope } from '../platform/database/database.ts';
import type { CellNumber } from './cells.ts';
import { FoundCluster, MarkedAsset, type TilePlace } from './mark-tile.ts';

/** A tile of the current company's assets, with the filters; null for no filter. */
export interface WantedTile extends TilePlace {
  readonly categoryId: string | null;
  readonly complianceState: string | null;
  readonly approved: boolean | null;
  readonly jurisdictionID: string | null;
  /** A pattern of LIKE. */
  readonly search: string | null;
}

const TileState = z.object({
  version: z.number(),
  /** How many assets have their centre in the tile, up to zoom 10. */
  assets: z.nullable(z.number()),
  /** From zoom 9 on: how often what a tile of zoom 13 shows has changed; -1 stands for all. */
  cells: z.nullable(z.array(z.tuple([z.custom<CellNumber>((cell) => typeof cell === 'number'), z.number()]))),
});
export type TileState = z.infer<typeof TileState>;

const STATE: PreparedStatement = { name: 'tile-state', text: 'SELECT app.tile_state($1::int, $2::int, $3::int)' };
const VERSION: PreparedStatement = { name: 'asset-version', text: 'SELECT app.asset_version()::text' };
const ASSETS: PreparedStatement = {
  name: 'tile-assets',
  text: 'SELECT app.assets_of_tile($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::uuid, $8::text, $9::int)',
};
const CLUSTERS: PreparedStatement = {
  name: 'tile-clusters',
  text: 'SELECT app.cluster_list($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::uuid, $8::text)',
};
const CELLS: PreparedStatement = {
  name: 'tile-cells',
  text: 'SELECT app.assets_of_cells($1::int[], $2::int[], $3::int)',
};

/** What shows whether a tile has changed; null for a caller who does not see the whole company. */
export async function selectTileState(scope: Scope, { z, x, y }: TilePlace): Promise<TileState | null> {
  const text = await scope.readText(STATE, [z, x, y]);
  return text === null ? null : TileState.parse(JSON.parse(text));
}

/** A number that differs after every change of the current company's assets. */
export async function selectAssetVersion(scope: Scope): Promise<number> {
  return Number(await scope.readText(VERSION, []));
}

/** The assets whose outlines meet a tile; null for more than `most`. */
export async function selectAssets(
  scope: Scope,
  wanted: WantedTile,
  most: number,
): Promise<readonly MarkedAsset[] | null> {
  const text = await scope.readText(ASSETS, [...valuesOf(wanted), most]);
  return text === null ? null : z.array(MarkedAsset).parse(JSON.parse(text));
}

/** The assets of a tile, gathered into clusters. */
export async function selectClusters(scope: Scope, wanted: WantedTile): Promise<readonly FoundCluster[]> {
  const text = await scope.readText(CLUSTERS, valuesOf(wanted));
  return z.array(FoundCluster).parse(JSON.parse(text ?? '[]'));
}

/** The assets in and around tiles of zoom 13, in their order; null for one with more than `most`, or very intricate ones. */
export async function selectAssetsOfCells(
  scope: Scope,
  cells: readonly Pick<TilePlace, 'x' | 'y'>[],
  most: number,
): Promise<readonly (readonly MarkedAsset[] | null)[]> {
  const text = await scope.readText(CELLS, [cells.map(({ x }) => x), cells.map(({ y }) => y), most]);
  return z.array(z.nullable(z.array(MarkedAsset))).parse(JSON.parse(text ?? '[]'));
}

function valuesOf({ z, x, y, categoryId, complianceState, approved, jurisdictionID, search }: WantedTile) {
  return [z, x, y, categoryId, complianceState, approved, jurisdictionID, search];
}
