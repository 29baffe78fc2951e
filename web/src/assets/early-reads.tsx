import type { CompanyId } from '@atlas/contract/identifiers';
import { useSearchParams } from 'react-router';
import { readAssetAddress } from './asset-address.ts';
import { useCategoryAssets } from './use-category-assets.ts';
import { EVERY_ASSET, useTiledAssets } from './use-tiled-assets.ts';

type EarlyReadProps = {
  companyID: CompanyId;
  /** Once the company is there, the page reads for itself and finds what was begun. */
  isCompanyPending: boolean;
};

/** Begins to read what a map of the whole company shows. */
export function ReadWholeCompany({ companyID, isCompanyPending }: EarlyReadProps) {
  useTiledAssets(companyID, EVERY_ASSET, isCompanyPending);
  return null;
}

/** Begins to read what map and table of a category show, where the address names the category. */
export function ReadNamedCategory({ companyID, isCompanyPending }: EarlyReadProps) {
  const [parameters] = useSearchParams();
  const { filter, order } = readAssetAddress(parameters);
  const isNamed = isCompanyPending && filter.categoryId !== undefined;
  useTiledAssets(companyID, filter, isNamed);
  // Of no category it reads nothing.
  useCategoryAssets(companyID, isNamed ? filter : EVERY_ASSET, order);
  return null;
}
