import { mergeAssets, readAssetDetail, splitAsset } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { listJurisdictions } from '@atlas/contract/jurisdictions';
import { listStageHistory } from '@atlas/contract/stage-history';
import { useWrite } from '../api/use-write.ts';
import { divisionText } from '../strings/division.ts';
import { toast } from '../ui/toasts.tsx';

const OUTDATED = [
  readAssetDetail,
  readAsset,
  readAssetsInBox,
  pageAssets,
  listCompanyAssets,
  listBaseStations,
  listStageHistory,
  listJurisdictions,
  listCompanyEvents,
  readCompany,
] as const;

/** Splitting and merging; both make what was read of the assets out of date. */
export function useDivision(onDone: () => void) {
  const options = {
    outdates: OUTDATED,
    onSuccess: () => {
      toast.success(divisionText.done);
      onDone();
    },
  };
  return { split: useWrite(splitAsset, options), merge: useWrite(mergeAssets, options) };
}
