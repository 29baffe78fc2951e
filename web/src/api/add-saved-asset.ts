import { type Asset, type AssetInBox, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type AssetListKey, placeInList } from './place-in-list.ts';
import { keyOfRead } from './use-read.ts';

type Page = Reply<typeof pageAssets>;
type Box = Reply<typeof readAssetsInBox>;
type Input = { params?: { companyID?: string }; query?: Record<string, unknown> };

/**
 * Puts an asset, as a save answered it, where lists and maps of this page hold the company's assets, so that none of
 * them has to be read again. What it can't be placed in, such as an answer to a search, is read again when it is shown.
 */
export function addSavedAsset(queries: QueryClient, companyID: CompanyId, asset: Asset): void {
  queries.setQueryData(keyOfRead(readAsset, { params: { companyID, assetID: asset._id } }), asset);
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [readAssetsInBox.path] })) {
    const { params, query } = queryKey[1] as Input;
    const held = queries.getQueryData<Box>(queryKey);
    if (params?.companyID === companyID && held) queries.setQueryData(queryKey, placeInBox(held, query ?? {}, asset));
  }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [pageAssets.path] })) {
    const placed = belongsTo(queryKey, companyID) ? placeInPages(queries, queryKey, asset) : true;
    if (!placed) void queries.invalidateQueries({ queryKey, exact: true });
  }
}

const belongsTo = ([, second]: QueryKey, companyID: CompanyId): boolean =>
  second === companyID || (second as Input | undefined)?.params?.companyID === companyID;

/** @returns whether what is held is right now */
function placeInPages(queries: QueryClient, queryKey: QueryKey, asset: Asset): boolean {
  if (typeof queryKey[1] === 'string') {
    // The count and the version by which the map's tiles are named: a few bytes, which only the register knows.
    if (queryKey[2] === 'extent') return false;
    const held = queries.getQueryData<InfiniteData<Page>>(queryKey);
    const placed = held && placeInList(held.pages, queryKey as AssetListKey, asset);
    if (placed) queries.setQueryData(queryKey, { ...held, pages: placed });
    return placed !== undefined;
  }
  const { query = {} } = queryKey[1] as Input;
  const { sort, direction, limit, ...narrowing } = query;
  const held = queries.getQueryData<Page>(queryKey);
  if (!held || sort !== 'updatedAt' || direction !== 'descending' || Object.keys(narrowing).length > 0) return false;
  const others = held.assets.filter(({ _id }) => _id !== asset._id);
  queries.setQueryData(queryKey, {
    ...held,
    assets: [asset, ...others].slice(0, Number(limit ?? held.assets.length + 1)),
  });
  return true;
}

function placeInBox(held: Box, query: Record<string, unknown>, asset: Asset): Box {
  const others = held.assets.filter(({ _id }) => _id !== asset._id);
  const drawn = drawInBox(asset);
  const { box, categoryId } = query;
  const isWanted = categoryId === undefined || categoryId === asset.categoryId;
  const isShown = drawn !== undefined && isWanted && meetsBox(drawn.ring, String(box));
  return { ...held, assets: isShown ? [...others, drawn] : others };
}

/** The asset as the map draws it; undefined without a boundary. */
function drawInBox({ _id, assetNumber, approved, centerCoordinates, polygon }: Asset) {
  const ring = polygon.map(({ coords }): [number, number] => [coords.longitude, coords.latitude]);
  const [first, last] = [ring[0], ring.at(-1)];
  if (!centerCoordinates || !first || !last) return undefined;
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
  const { lat, lng } = centerCoordinates;
  return { _id, assetNumber, approved, lat, lng, ring } satisfies z.infer<typeof AssetInBox>;
}

function meetsBox(ring: readonly (readonly [number, number])[], box: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  const meets = (values: number[], least: number, most: number) =>
    Math.min(...values) <= most && Math.max(...values) >= least;
  return meets(longitudes, west, east) && meets(latitudes, south, north);
}
