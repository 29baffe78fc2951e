import { type Asset, pageAssets } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import { useMemo } from 'react';
import { usePages } from '../api/use-pages.ts';
import { type AssetFilter, type AssetOrder, assetPages } from './asset-reads.ts';

/** A person who returns from an asset's page within the hour finds all loaded pages. */
const KEPT_MILLISECONDS = 60 * 60 * 1000;

/** The assets of a category in an order, filtered, page by page; the register sorts and filters. */
export function useCategoryAssets(companyID: CompanyId, filter: AssetFilter, order: AssetOrder) {
  const { inputAt, next } = assetPages(companyID, filter, order);
  const pages = usePages(pageAssets, inputAt, {
    next,
    enabled: filter.categoryId !== undefined,
    gcTime: KEPT_MILLISECONDS,
  });
  const assets: readonly Asset[] = useMemo(() => pages.data?.pages.flatMap((page) => page.assets) ?? [], [pages.data]);
  return { pages, assets };
}
