import { readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAsset } from '@atlas/contract/assets';
import { listStageHistory } from '@atlas/contract/base-stations';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import {
  askAboutGatePass,
  attestGatePass,
  listGateRuns,
  listMyGates,
  rejectGatePass,
  reverseGatePass,
  startGateRun,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { useWrite } from '../api/use-write.ts';
import { passText } from '../strings/gates.ts';
import { toast } from '../ui/toasts.tsx';

const OUTDATED = [
  listGateRuns,
  listMyGates,
  readAssetDetail,
  readAsset,
  pageAssets,
  listCompanyAssets,
  listStageHistory,
  listCompanyEvents,
  readCompany,
] as const;

/** Everything that can be done about a run and its passes; each makes what was read of the asset out of date. */
export function usePassSteps(onDone: () => void) {
  const options = {
    outdates: OUTDATED,
    onSuccess: () => {
      toast.success(passText.done);
      onDone();
    },
  };
  return {
    start: useWrite(startGateRun, options),
    submit: useWrite(submitGatePass, options),
    attest: useWrite(attestGatePass, options),
    reject: useWrite(rejectGatePass, options),
    ask: useWrite(askAboutGatePass, options),
    waive: useWrite(waiveGatePass, options),
    reverse: useWrite(reverseGatePass, options),
  };
}
