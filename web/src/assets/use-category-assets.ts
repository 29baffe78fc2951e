import { ASSET_SORTS, type Asset, pageAssets } from '@atlas/contract/assets';
import type { CategoryId, CompanyId, JurisdictionId } from '@atlas/contract/identifiers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';

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
  const pages = useInfiniteQuery({
    queryKey: [pageAssets.path, companyID, categoryId, search, approved, jurisdictionID, by, direction],
    enabled: categoryId !== undefined,
    gcTime: KEPT_MILLISECONDS,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        pageAssets,
        {
          params: { companyID },
          query: {
            categoryId,
            search: search === '' ? undefined : search,
            approved,
            jurisdictionID,
            sort: by,
            direction,
            after: pageParam,
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const assets: readonly Asset[] = useMemo(() => pages.data?.pages.flatMap((page) => page.assets) ?? [], [pages.data]);
  return { pages, assets };
}
