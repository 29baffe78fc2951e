import { ASSET_SORTS, type Asset, pageAssets } from '@atlas/contract/assets';
import type { CategoryId, CompanyId, JurisdictionId } from '@atlas/contract/identifiers';
import { useMemo } from 'react';
import { usePages } from '../api/use-pages.ts';

/** Whoever comes back from an asset's page within the hour finds all pages that were read. */
const KEPT_MILLISECONDS = 60 * 60 * 1000;

/** What narrows the assets of a category. */
export interface AssetFilter {
  readonly categoryId: CategoryId | undefined;
  readonly search: string;
  readonly approved: 'yes' | 'no' | undefined;
  readonly jurisdictionID: JurisdictionId | undefined;
}

/** In what order the assets come. */
export interface AssetOrder {
  readonly by: (typeof ASSET_SORTS)[number];
  readonly direction: 'ascending' | 'descending';
}

/** Reads an order as the address writes it; by number unless told. */
export function readOrder(by: string | null, direction: string | null): AssetOrder {
  return {
    by: ASSET_SORTS.find((sort) => sort === by) ?? 'assetNumber',
    direction: direction === 'descending' ? 'descending' : 'ascending',
  };
}

/** The assets of a category in an order, narrowed by the filter, page by page; sorted and narrowed by the register. */
export function useCategoryAssets(companyID: CompanyId, filter: AssetFilter, { by, direction }: AssetOrder) {
  const { categoryId, search, approved, jurisdictionID } = filter;
  const pages = usePages(
    pageAssets,
    (after) => ({
      params: { companyID },
      query: {
        categoryId,
        search: search === '' ? undefined : search,
        approved,
        jurisdictionID,
        sort: by,
        direction,
        after,
      },
    }),
    { next: (page) => page.next, enabled: categoryId !== undefined, gcTime: KEPT_MILLISECONDS },
  );
  const assets: readonly Asset[] = useMemo(() => pages.data?.pages.flatMap((page) => page.assets) ?? [], [pages.data]);
  return { pages, assets };
}
