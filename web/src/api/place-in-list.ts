import type { Asset, pageAssets } from '@atlas/contract/assets';
import type { Reply, Sent } from '@atlas/contract/endpoint';

type Page = Reply<typeof pageAssets>;

/** The query of a list of a company's assets. */
type AssetQuery = Sent<typeof pageAssets>['query'];

type Compare = (one: string | number, other: string | number) => number;
const byCode: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const byLanguage: Compare = (one, other) => String(one).localeCompare(String(other));

/**
 * The pages of a list with the asset in its place; undefined if the place cannot be known, because the list answers a
 * search or follows an unknown order. Databases sort text in more than one way, so the order is taken from the rows
 * already loaded.
 */
export function placeInList(pages: readonly Page[], query: AssetQuery, asset: Asset): Page[] | undefined {
  const { categoryId, approved, sort: by = 'assetNumber', direction, limit, ...narrowing } = query;
  if (Object.values(narrowing).some((value) => value !== undefined)) return undefined;
  const without = pages.map((page) => ({ ...page, assets: page.assets.filter(({ _id }) => _id !== asset._id) }));
  const isListed =
    categoryId === asset.categoryId && (approved === undefined || (approved === 'yes') === asset.approved);
  if (!isListed) return without;
  const own = asset[by];
  const values = without.flatMap(({ assets }) => assets.map((other) => other[by]));
  if (own === null || values.includes(null)) return undefined;
  const sign = direction === 'descending' ? -1 : 1;
  const follows = (compare: Compare) =>
    values.every((value, at) => at === 0 || sign * compare(values[at - 1] ?? '', value ?? '') <= 0);
  const compare = [byCode, byLanguage].find(follows);
  if (!compare) return undefined;
  const isBefore = (other: Asset) => sign * compare(own, other[by] ?? '') < 0;
  const at = without.findIndex(({ assets }) => assets.some(isBefore));
  const last = without.at(-1);
  // It follows all rows that were read, so a later page will bring it.
  if (at === -1 && (last === undefined || last.next !== null)) return last && without;
  const page = without[at === -1 ? without.length - 1 : at];
  const row = page?.assets.findIndex(isBefore) ?? -1;
  page?.assets.splice(row === -1 ? page.assets.length : row, 0, asset);
  return without;
}
