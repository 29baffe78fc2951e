import { pageAssets, readAsset, readAssetExtent } from '@atlas/contract/assets';
import { readCompany } from '@atlas/contract/companies';
import { AssetId, type CompanyId } from '@atlas/contract/identifiers';
import type { Reads } from '../api/begin-reads.ts';
import { readAssetAddress } from './asset-address.ts';
import { asQuery, assetPages, findFirstCategory } from './asset-reads.ts';

/** Starts reading what map and table show, for the category in the address, its asset's category, or the first one. */
export async function beginCategory(reads: Reads, companyID: CompanyId, address: URL): Promise<void> {
  const { filter: wished, order } = readAssetAddress(address.searchParams);
  const linked = AssetId.safeParse(address.searchParams.get('asset')).data;
  const asset = linked && reads.read(readAsset, { params: { companyID, assetID: linked } });
  const categoryId =
    wished.categoryId ??
    (await asset)?.categoryId ??
    findFirstCategory((await reads.read(readCompany, { params: { companyID } })).categories)?._id;
  if (categoryId === undefined) return;
  const filter = { ...wished, categoryId };
  reads.begin(readAssetExtent, { params: { companyID }, query: asQuery(filter) });
  reads.beginPages(pageAssets, assetPages(companyID, filter, order));
}
