import { ASSET_SORTS, type pageAssets } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { CategoryId, CompanyId, JurisdictionId } from '@atlas/contract/identifiers';
import type { Pages } from '../api/read-options.ts';

/** The filter on a category's assets. */
export interface AssetFilter {
  readonly categoryId: CategoryId | undefined;
  readonly search: string;
  readonly approved: 'yes' | 'no' | undefined;
  readonly jurisdictionID: JurisdictionId | undefined;
}

/** No filter at all. */
export const EVERY_ASSET: AssetFilter = {
  categoryId: undefined,
  search: '',
  approved: undefined,
  jurisdictionID: undefined,
};

/** The order of the assets. */
export interface AssetOrder {
  readonly by: (typeof ASSET_SORTS)[number];
  readonly direction: 'ascending' | 'descending';
}

/** Reads an order as the address writes it; by number by default. */
export function readOrder(by: string | null, direction: string | null): AssetOrder {
  return {
    by: ASSET_SORTS.find((sort) => sort === by) ?? 'assetNumber',
    direction: direction === 'descending' ? 'descending' : 'ascending',
  };
}

/** A filter as the register accepts it. */
export function asQuery({ categoryId, search, approved, jurisdictionID }: AssetFilter) {
  return { categoryId, approved, jurisdictionID, search: search === '' ? undefined : search };
}

/** The assets that match a filter, in order, page by page. */
export function assetPages(
  companyID: CompanyId,
  filter: AssetFilter,
  { by, direction }: AssetOrder,
): Pages<typeof pageAssets> {
  return {
    inputAt: (after) => ({ params: { companyID }, query: { ...asQuery(filter), sort: by, direction, after } }),
    next: (page) => page.next,
  };
}

/** The category with which an assets screen opens: the first one that has any. */
export function findFirstCategory(categories: CompanyOverview['categories']) {
  return categories.find(({ assets }) => assets > 0) ?? categories[0];
}
