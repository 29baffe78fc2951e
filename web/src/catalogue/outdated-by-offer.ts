import { readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets } from '@atlas/contract/assets';
import { readAssetOffer } from '@atlas/contract/catalogue';
import { listCompanyEvents } from '@atlas/contract/companies';

/** Reads that an offer makes out of date. */
export const OUTDATED_BY_OFFER = [readAssetOffer, readAssetDetail, listCompanyAssets, listCompanyEvents];
