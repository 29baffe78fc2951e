import { type Asset, pageAssets } from '@atlas/contract/assets';
import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';

/** Rows of one page; a category of 100,000 assets comes page by page. */
const pageSize = 200;

/** The assets of a category by number, narrowed by a search text, page by page. */
export function useCategoryAssets(companyID: CompanyId, categoryId: CategoryId | undefined, search: string) {
  const pages = useInfiniteQuery({
    queryKey: [pageAssets.path, companyID, categoryId, search],
    enabled: categoryId !== undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        pageAssets,
        {
          params: { companyID },
          query: { categoryId, search: search === '' ? undefined : search, limit: pageSize, after: pageParam },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const assets: readonly Asset[] = useMemo(() => pages.data?.pages.flatMap((page) => page.assets) ?? [], [pages.data]);
  return { pages, assets };
}
