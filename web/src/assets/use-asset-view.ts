import type { CompanyOverview } from '@atlas/contract/companies';
import { useRef } from 'react';
import { useAddressValues } from '../ui/use-address-values.ts';
import { readAssetAddress } from './asset-address.ts';
import { findFirstCategory } from './asset-reads.ts';
import { useCategoryAssets } from './use-category-assets.ts';
import { useLinkedAsset } from './use-linked-asset.ts';
import { useTiledAssets } from './use-tiled-assets.ts';

/**
 * The category, filters and selection in the address of an assets screen, and the matching assets. A selected asset
 * that is on no loaded page is read on its own, and its category is shown.
 */
export function useAssetView(company: CompanyOverview) {
  const [parameters, store] = useAddressValues();
  const { companyID, categories } = company;
  const selected = parameters.get('asset');
  const { filter: wished, order } = readAssetAddress(parameters);
  const { search, approved, jurisdictionID } = wished;
  const named = categories.find(({ _id }) => _id === wished.categoryId);

  const linked = useLinkedAsset(companyID, selected);
  const shown = useRef<string | undefined>(undefined);
  const isWaiting = linked.named && linked.isPending;
  const category =
    named ??
    categories.find(({ _id }) => _id === linked.asset?.categoryId) ??
    (isWaiting
      ? // While an asset chosen on the map is loading, the screen stays as it is.
        categories.find(({ _id }) => _id === shown.current)
      : findFirstCategory(categories));
  shown.current = category?._id;
  const filter = { ...wished, categoryId: category?._id };
  const { pages, assets } = useCategoryAssets(companyID, filter, order);
  const tiled = useTiledAssets(companyID, filter, category !== undefined);
  const asset = assets.find(({ _id }) => _id === selected) ?? linked.asset;
  return {
    parameters,
    store,
    category,
    order,
    pages,
    assets,
    tiled,
    asset,
    selected,
    search,
    approved,
    jurisdictionID,
  };
}
