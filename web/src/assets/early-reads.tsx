import { readAssetDetail } from '@atlas/contract/asset-life';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { readAssetAddress } from './asset-address.ts';
import { useCategoryAssets } from './use-category-assets.ts';
import { useLinkedAsset } from './use-linked-asset.ts';
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

/** Begins to read the asset of the address. */
export function ReadNamedAsset({ companyID, isCompanyPending }: EarlyReadProps) {
  const assetID = useParams().assetID as AssetId;
  useRead(readAssetDetail, { params: { companyID, assetID } }, { enabled: isCompanyPending });
  return null;
}

/** Begins to read what map and table of a category show, where the address names the category or an asset of it. */
export function ReadNamedCategory({ companyID, isCompanyPending }: EarlyReadProps) {
  const [parameters] = useSearchParams();
  const { filter: wished, order } = readAssetAddress(parameters);
  const { asset } = useLinkedAsset(companyID, parameters.get('asset'), isCompanyPending);
  const filter = { ...wished, categoryId: wished.categoryId ?? asset?.categoryId };
  const isNamed = isCompanyPending && filter.categoryId !== undefined;
  useTiledAssets(companyID, filter, isNamed);
  // Of no category it reads nothing.
  useCategoryAssets(companyID, isNamed ? filter : EVERY_ASSET, order);
  return null;
}
