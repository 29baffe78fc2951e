import * as z from 'zod/mini';

/** More assets than this in a tile are clustered at any zoom, because their outlines could not be distinguished. */
export const MOST_ASSETS = 2500;
/**
 * More markers than this in a cell of the eight by eight grid would overlap, so one cluster replaces them; their
 * outlines stay. From zoom 16 on every asset has its own marker, so that assets in the same spot can be reached.
 */
const MOST_MARKERS = 4;
const NO_CROWDS_FROM_ZOOM = 16;
const CELLS_ACROSS = 8;
/** Units across a tile. */
export const EXTENT = 4096;

const Place = z.tuple([z.number(), z.number()]);
/** An asset as the database writes it for maps: its outline in WGS84, its centre in widths of the world. */
export const MarkedAsset = z.object({
  id: z.string(),
  number: z.string(),
  category: z.string(),
  state: z.string(),
  at: Place,
  outline: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Place)) }),
});
export type MarkedAsset = z.infer<typeof MarkedAsset>;

/** A cluster as the database writes it: the place in units of the tile. An asset alone in its cell is named. */
export const FoundCluster = z.object({
  at: Place,
  count: z.number(),
  approved: z.number(),
  id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  state: z.nullable(z.string()),
});
export type FoundCluster = z.infer<typeof FoundCluster>;

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface AssetTags {
  readonly id: string;
  readonly number: string;
  readonly approved: boolean;
  readonly state: string;
}

/** What a tile shows, in units of the tile, outlines in WGS84. */
export interface TileMarks {
  readonly outlines: readonly { readonly outline: MarkedAsset['outline']; readonly tags: AssetTags }[];
  readonly centres: readonly { readonly at: readonly [number, number]; readonly tags: AssetTags }[];
  readonly clusters: readonly {
    readonly at: readonly [number, number];
    readonly tags: { readonly count: number; readonly approved: number };
  }[];
}

/** What a tile shows of assets whose outlines meet it: clusters alone if there are too many. */
export function markAssets(assets: readonly MarkedAsset[], place: TilePlace): TileMarks {
  const isDense = assets.length > MOST_ASSETS;
  const cells = gatherCells(assets, place);
  const crowds = [...cells.values()].filter((cell) =>
    isDense ? cell.length > 1 : cell.length > MOST_MARKERS && place.z < NO_CROWDS_FROM_ZOOM,
  );
  const crowded = new Set(crowds.flat());
  return {
    outlines: isDense ? [] : assets.map((asset) => ({ outline: asset.outline, tags: tagAsset(asset) })),
    centres: [...cells.values()]
      .flat()
      .filter((marked) => !crowded.has(marked))
      .map(({ asset, at }) => ({ at: floorPlace(at), tags: tagAsset(asset) })),
    clusters: crowds.map((crowd) => ({
      at: floorPlace([meanOf(crowd, 0), meanOf(crowd, 1)]),
      tags: { count: crowd.length, approved: crowd.filter(({ asset }) => isApproved(asset.state)).length },
    })),
  };
}

/** What a tile shows of clusters that were counted in the database. */
export function markClusters(found: readonly FoundCluster[]): TileMarks {
  const clusters: TileMarks['clusters'][number][] = [];
  const centres: TileMarks['centres'][number][] = [];
  for (const { at, count, approved, id, number, state } of found) {
    if (id === null || number === null || state === null) clusters.push({ at, tags: { count, approved } });
    else centres.push({ at, tags: { id, number, approved: isApproved(state), state } });
  }
  return { outlines: [], centres, clusters };
}

interface Marked {
  readonly asset: MarkedAsset;
  readonly at: readonly [number, number];
}

/** The assets whose centre lies in the tile, by their cells, with the place of the centre in units of the tile. */
function gatherCells(assets: readonly MarkedAsset[], { z, x, y }: TilePlace): ReadonlyMap<number, readonly Marked[]> {
  const cells = new Map<number, Marked[]>();
  for (const asset of assets) {
    const [across, down] = [asset.at[0] * 2 ** z - x, asset.at[1] * 2 ** z - y];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    const cell = Math.floor(down * CELLS_ACROSS) * CELLS_ACROSS + Math.floor(across * CELLS_ACROSS);
    const marked: Marked = { asset, at: [across * EXTENT, down * EXTENT] };
    const others = cells.get(cell);
    if (others === undefined) cells.set(cell, [marked]);
    else others.push(marked);
  }
  return cells;
}

function meanOf(crowd: readonly Marked[], axis: 0 | 1): number {
  return crowd.reduce((sum, { at }) => sum + at[axis], 0) / crowd.length;
}

function floorPlace([across, down]: readonly [number, number]): readonly [number, number] {
  return [Math.floor(across), Math.floor(down)];
}

function tagAsset({ id, number, state }: MarkedAsset): AssetTags {
  return { id, number, approved: isApproved(state), state };
}

function isApproved(state: string): boolean {
  return state === 'APPROVED';
}
