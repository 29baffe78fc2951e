import { type Asset, type AssetInBox, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import type { Reply, Sent } from '@atlas/contract/endpoint';
import { listMyGates } from '@atlas/contract/gate-runs';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { placeInList } from './place-in-list.ts';
import { BY_PAGES, keyOfRead } from './read-options.ts';

type Page = Reply<typeof pageAssets>;
type Box = Reply<typeof readAssetsInBox>;
type Input = { params?: { companyID?: string }; query?: AssetQuery };
type AssetQuery = Sent<typeof pageAssets>['query'];

/**
 * Puts an asset from the answer of a save into the lists and maps of this page.
 * @returns the keys of the answers that are now up to date. An answer that it cannot be placed in, such as one to a
 * search, is not among them and must be read again.
 */
export function addSavedAsset(queries: QueryClient, companyID: string, asset: Asset): readonly QueryKey[] {
  const own = keyOfRead(readAsset, { params: { companyID, assetID: asset._id } });
  queries.setQueryData(own, asset);
  const placed: QueryKey[] = [own];
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [readAssetsInBox.path] })) {
    const { query = {} } = queryKey[1] as Input;
    const held = queries.getQueryData<Box>(queryKey);
    if (!held || !belongsTo(queryKey, companyID)) continue;
    queries.setQueryData(queryKey, placeInBox(held, query, asset));
    placed.push(queryKey);
  }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [pageAssets.path] })) {
    if (belongsTo(queryKey, companyID) && placeInPages(queries, queryKey, asset)) placed.push(queryKey);
  }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [listMyGates.path] })) {
    // A boundary opens no gate, but a waiting gate shows where its asset is.
    const waiting = queries.getQueryData<Reply<typeof listMyGates>>(queryKey)?.waiting;
    const isRight = waiting?.every((pass) => pass.asset._id !== asset._id) ?? false;
    if (isRight && belongsTo(queryKey, companyID)) placed.push(queryKey);
  }
  return placed;
}

const belongsTo = ([, input]: QueryKey, companyID: string): boolean => (input as Input).params?.companyID === companyID;

/** @returns whether the cached answer is now up to date */
function placeInPages(queries: QueryClient, queryKey: QueryKey, asset: Asset): boolean {
  const { query = {} } = queryKey[1] as Input;
  if (queryKey[2] === BY_PAGES) {
    const held = queries.getQueryData<InfiniteData<Page>>(queryKey);
    const placed = held && placeInList(held.pages, query, asset);
    if (placed) queries.setQueryData(queryKey, { ...held, pages: placed });
    return placed !== undefined;
  }
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

/** The asset as the map draws it; undefined if it has no boundary. */
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
