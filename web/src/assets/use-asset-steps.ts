import { disputeAsset, readAssetDetail, registerAsset, retireAsset, settleDispute } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset } from '@atlas/contract/assets';
import { listStageHistory } from '@atlas/contract/base-stations';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { useWrite } from '../api/use-write.ts';
import { assetPageText } from '../strings/asset-page.ts';
import { toast } from '../ui/toasts.tsx';

const OUTDATED = [
  readAssetDetail,
  readAsset,
  pageAssets,
  listCompanyAssets,
  listStageHistory,
  listCompanyEvents,
  readCompany,
] as const;

/** The steps in an asset's life; each makes what was read of it out of date. */
export function useAssetSteps(onDone: () => void) {
  const options = {
    outdates: OUTDATED,
    onSuccess: () => {
      toast.success(assetPageText.done);
      onDone();
    },
  };
  return {
    register: useWrite(registerAsset, options),
    dispute: useWrite(disputeAsset, options),
    settle: useWrite(settleDispute, options),
    retire: useWrite(retireAsset, options),
  };
}
