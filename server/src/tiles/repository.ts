import type { CompanyId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import type { Actor, Database, PreparedStatement, Scope } from '../platform/database/database.ts';
import type { CellNumber } from './cells.ts';
import { FoundCluster, MarkedAsset, MOST_ASSETS, type TilePlace } from './mark-tile.ts';

/** A tile of the current company's assets, with the filters; null for no filter. */
export interface WantedTile extends TilePlace {
  readonly categoryId: string | null;
  readonly complianceState: string | null;
  readonly approved: boolean | null;
  readonly jurisdictionID: string | null;
  /** A pattern of LIKE. */
  readonly search: string | null;
}

/** A person who reads tiles of a company. */
export interface Caller {
  readonly database: Database;
  readonly actor: Actor;
  readonly companyID: CompanyId;
}

const ReadCell = z.object({
  cell: z.custom<CellNumber>((cell) => typeof cell === 'number'),
  /** How often what it shows has changed. */
  version: z.number(),
  /** Missing if the reader has this version; null if there is too much to be kept. */
  changed: z.optional(z.nullable(z.object({ unchanged: z.number(), assets: z.array(MarkedAsset) }))),
});
export type ReadCell = z.infer<typeof ReadCell>;

const ChangedOutlines = z.object({
  version: z.number(),
  since: z.string(),
  /** Null if more assets have their centre in the tile than it shows one by one. */
  cells: z.nullable(z.array(ReadCell)),
});

const VERSION: PreparedStatement = {
  name: 'tile-version',
  text: 'SELECT app.tile_version($1::int, $2::int, $3::int, $4::boolean)::text',
};
/** The same of company $3, as the person $1 in the session $2. */
const VERSION_AS: PreparedStatement = {
  name: 'tile-version-as',
  text: 'SELECT app.read_tile_version($1, $2, $3, $4, $5, $6, $7)',
};
const CHANGED_AS: PreparedStatement = {
  name: 'tile-changed-as',
  text: 'SELECT app.read_changed_outlines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
};
const ASSETS: PreparedStatement = {
  name: 'tile-assets',
  text: 'SELECT app.assets_of_tile($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::uuid, $8::text, $9::int)',
};
const CLUSTERS: PreparedStatement = {
  name: 'tile-clusters',
  text: 'SELECT app.cluster_list($1::int, $2::int, $3::int, $4::uuid, $5::text, $6::boolean, $7::uuid, $8::text)',
};

/** Whether the changes of a tile's cells are all that changes it: a search or an area also depends on other things. */
export function isCounted({ jurisdictionID, search }: WantedTile): boolean {
  return jurisdictionID === null && search === null;
}

/** A number that rises with each change of what a tile shows; undefined for a caller who does not see the whole company. */
export async function readTileVersion(
  { database, actor, companyID }: Caller,
  wanted: WantedTile,
): Promise<number | undefined> {
  const [text] = await database.readStatement(actor, companyID, VERSION_AS, versionValuesOf(wanted));
  return text === undefined ? undefined : Number(text);
}

/** The same in a transaction that is open. */
export async function selectTileVersion(scope: Scope, wanted: WantedTile): Promise<number | undefined> {
  const text = await scope.readText(VERSION, versionValuesOf(wanted));
  return text === null ? undefined : Number(text);
}

/**
 * What has changed in the cells of a tile from zoom 9 on since they were read; null for a caller who does not see the
 * whole company.
 * @param most a cell with more assets is not read
 */
export async function readChangedOutlines(
  { database, actor, companyID }: Caller,
  { z: zoom, x, y }: TilePlace,
  known: ReadonlyMap<CellNumber, { readonly version: number; readonly since: string; readonly assets: unknown }>,
  most: number,
): Promise<z.infer<typeof ChangedOutlines> | null> {
  const read = [...known.values()];
  const values = [
    [...known.keys()],
    read.map(({ version }) => version),
    read.map(({ assets, since }) => (assets === null ? null : since)),
  ];
  const [text = null] = await database.readStatement(actor, companyID, CHANGED_AS, [
    ...[zoom, x, y, ...values],
    ...[MOST_ASSETS, most],
  ]);
  return text === null ? null : ChangedOutlines.parse(JSON.parse(text));
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

function versionValuesOf(wanted: WantedTile) {
  return [wanted.z, wanted.x, wanted.y, !isCounted(wanted)];
}

function valuesOf({ z, x, y, categoryId, complianceState, approved, jurisdictionID, search }: WantedTile) {
  return [z, x, y, categoryId, complianceState, approved, jurisdictionID, search];
}
