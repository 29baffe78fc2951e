import { listApprovals, readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset } from '@atlas/contract/assets';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { listGateRuns, listMyGates } from '@atlas/contract/gate-runs';
import { listStageHistory } from '@atlas/contract/stage-history';

/** What tells of an asset's state: any step in its life or through its gates makes them out of date. */
export const READS_OF_ASSET = [
  readAssetDetail,
  listApprovals,
  readAsset,
  pageAssets,
  listCompanyAssets,
  listStageHistory,
  listCompanyEvents,
  readCompany,
  listGateRuns,
  listMyGates,
] as const;
