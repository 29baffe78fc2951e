import { mergeAssets, splitAsset } from '@atlas/contract/asset-life';
import * as divisionText from '@atlas/messages/division';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toast.ts';

/** Splitting and merging; both make cached assets out of date. */
export function useDivision(onDone: () => void) {
  const options = {
    onSuccess: () => {
      toast.success(divisionText.done());
      onDone();
    },
  };
  return { split: useWrite(splitAsset, options), merge: useWrite(mergeAssets, options) };
}
