import { approveBoundary, disputeAsset, retireAsset, settleDispute } from '@atlas/contract/asset-life';
import * as assetPageText from '@atlas/messages/asset-page';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toasts.tsx';

/** The steps in an asset's life; each makes what was read of it out of date. */
export function useAssetSteps(onDone: () => void) {
  const options = {
    onSuccess: () => {
      toast.success(assetPageText.done());
      onDone();
    },
  };
  return {
    register: useWrite(approveBoundary, options),
    dispute: useWrite(disputeAsset, options),
    settle: useWrite(settleDispute, options),
    retire: useWrite(retireAsset, options),
  };
}
